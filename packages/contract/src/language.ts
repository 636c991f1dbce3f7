import { type Language, languageOfLocale, SOURCE_LANGUAGE } from '@bikevalley/messages'

/** What the address of a page names the language by that it is to be read in: `?lang=de`. */
export const LANGUAGE_PARAMETER = 'lang'

/** In which a browser keeps the language that was chosen there. */
export const LANGUAGE_COOKIE = 'language'

/** In which a page says with its calls which language it is in. */
export const LANGUAGE_HEADER = 'x-language'

/** The language of a site with this locale, for whom nothing better is known. */
export const siteLanguage = (locale: string): Language => languageOfLocale(locale) ?? SOURCE_LANGUAGE

/** The address at which a page is read in this language: in the site's own it is the page's plain one. */
export function addressIn(language: Language, address: string, { locale }: { locale: string }): string {
  const url = new URL(address)
  if (language !== siteLanguage(locale)) url.searchParams.set(LANGUAGE_PARAMETER, language)
  return url.href
}
