/** The languages that pages, emails and papers are written in, by their tag (BCP 47) and their own name. The first is the source. */
export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const

export type Language = keyof typeof LANGUAGES

export const SOURCE_LANGUAGE: Language = 'en'

export const isLanguage = (value: unknown): value is Language =>
  typeof value === 'string' && Object.hasOwn(LANGUAGES, value)

/** Every language, the source first. */
export const languages: readonly Language[] = Object.keys(LANGUAGES).filter(isLanguage)

/** The language of a locale, as `de` of `de-AT`; null where nothing is written in it. */
export function languageOfLocale(locale: string): Language | null {
  const [tag] = locale.toLowerCase().split('-')
  return isLanguage(tag) ? tag : null
}

/**
 * The locale in which numbers and days are written for who reads this language, on a site with that locale: the site's own
 * where it is of that language, or else the reader's language as it is written in the site's region (`de-US`).
 */
export function localeIn(language: Language, siteLocale: string): string {
  if (languageOfLocale(siteLocale) === language) return siteLocale
  const { region } = new Intl.Locale(siteLocale).maximize()
  return region === undefined ? language : `${language}-${region}`
}
