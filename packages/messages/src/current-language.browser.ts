import { isLanguage, type Language, SOURCE_LANGUAGE } from './languages.ts'

/** `current-language.ts` of a browser that runs the sources: the page's language, which is everybody's there. */
export function language(): Language {
  const { lang } = document.documentElement
  return isLanguage(lang) ? lang : SOURCE_LANGUAGE
}

export const knownLanguage = (): Language => language()

export const inLanguage = <T>(_language: Language, run: () => T): T => run()
