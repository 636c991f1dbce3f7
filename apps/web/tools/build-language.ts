import { join } from 'node:path'
import { isLanguage, LANGUAGES, type Language, SOURCE_LANGUAGE } from '@bikevalley/messages'

/** The language of this build: `BUILD_LANGUAGE`, or the source's. */
export function buildLanguage(): Language {
  const asked = process.env.BUILD_LANGUAGE ?? SOURCE_LANGUAGE
  if (!isLanguage(asked)) throw new Error(`BUILD_LANGUAGE is one of ${Object.keys(LANGUAGES).join(', ')}.`)
  return asked
}

/** Where further languages are built, until build.ts has put their files to those of the source's. */
export const FURTHER = 'build-languages'

/** Where a language is built; pages are served from the source's. */
export const buildFolder = (language: Language): string =>
  language === SOURCE_LANGUAGE ? 'build' : join(FURTHER, language)
