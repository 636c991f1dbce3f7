import { AsyncLocalStorage } from 'node:async_hooks'
import { type Language, SOURCE_LANGUAGE } from './languages.ts'

const current = new AsyncLocalStorage<Language>()

/**
 * The language of whoever is being answered or written to: the page's, the request's, the email's. In the browser's build
 * it is a constant, since each language has a build of its own.
 */
export const language = (): Language => current.getStore() ?? SOURCE_LANGUAGE

/** The same where somebody's language is known; null where the work is for nobody in particular. */
export const knownLanguage = (): Language | null => current.getStore() ?? null

/** Does something for a person who reads this language: every text that it asks for, then or later, is in it. */
export const inLanguage = <T>(language: Language, run: () => T): T => current.run(language, run)
