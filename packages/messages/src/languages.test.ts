import { expect, test } from 'vitest'
import { languageOfLocale, localeIn } from './languages.ts'

test.each([
  ['en', 'en-GB', 'en-GB'],
  ['de', 'de-AT', 'de-AT'],
  ['de', 'en-US', 'de-US'],
  ['en', 'de-CH', 'en-CH'],
  ['de', 'en', 'de-US'],
  ['de', 'zh-Hant-TW', 'de-TW'],
] as const)('numbers and days for a reader of %s on a site in %s are written as in %s', (language, site, expected) => {
  expect(localeIn(language, site)).toBe(expected)
})

test('the language of a locale is that of its first part, where we have it', () => {
  expect(['de-CH', 'EN-us', 'fr-FR', 'constructor'].map(languageOfLocale)).toEqual(['de', 'en', null, null])
})
