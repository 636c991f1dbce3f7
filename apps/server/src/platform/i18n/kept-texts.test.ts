import { inLanguage, t } from '@bikevalley/messages'
import { expect, test } from 'vitest'
import { keptTexts } from './kept-texts.ts'

const texts = keptTexts({
  missing: (field: string) => t('platform.fieldMissing', { field }),
  oneOf: (field: string, values: string) => t('platform.fieldIsOneOf', { field, values }),
  readOnly: () => t('platform.databaseReadOnly'),
})

test('a kept text is stored in English, whoever it was written for', () => {
  expect(inLanguage('de', () => texts.keep('oneOf', 'size', '1, 2'))).toBe('size must be one of 1, 2.')
})

test.each([
  ['The database accepts no writes.', 'Die Datenbank nimmt keine Änderungen an.'],
  ['size must be one of 1, 2.', 'size muss einer dieser Werte sein: 1, 2.'],
  ['two\nlines is missing.', 'two\nlines fehlt.'],
  ['size must be one of nothing', 'size must be one of nothing'],
  ['The database accepts no writes. Not yet.', 'The database accepts no writes. Not yet.'],
  ['What somebody has written.', 'What somebody has written.'],
])('a kept text is shown in the language of its reader: %s', (kept, said) => {
  expect(inLanguage('de', () => texts.say(kept))).toBe(said)
  expect(inLanguage('en', () => texts.say(kept))).toBe(kept)
})
