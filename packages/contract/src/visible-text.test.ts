import { expect, test } from 'vitest'
import { createBikeSchema } from './entities/bike.ts'
import { personNameSchema } from './entities/user.ts'
import { visibleLine, visibleText } from './visible-text.ts'

test.each([
  '\u200B',
  '\u202E\u202C',
  '\u00AD',
  '\uFEFF \u2060',
  '\u200D',
  '\u200C \u200D',
  '\u3164',
  '\u2800',
  '\uFE0F',
  '\u0000\u0007',
])('a text without a visible character is empty: %j', (text) => {
  expect(visibleLine(text)).toBe('')
  expect(personNameSchema.safeParse(text).success).toBe(false)
  expect(createBikeSchema.shape.name.parse(text)).toBe('')
  expect(createBikeSchema.shape.description.parse(text)).toBe('')
})

test.each([
  ['Honda \u202EleberR', 'Honda leberR'],
  ['\u2067Honda\u2069 Rebel', 'Honda Rebel'],
  ['Hon\u00ADda\u200B \u0000Rebel\uFEFF', 'Honda Rebel'],
  ['Honda\r\nRebel\t500', 'Honda Rebel 500'],
  ['Honda\u{E0041}\u{E0042} Rebel', 'Honda Rebel'],
])('characters that hide or reorder text are removed, and the text stays: %j', (text, left) => {
  expect(visibleLine(text)).toBe(left)
})

test.each([
  ['joined emoji', '👩\u200D🔧 rides'],
  ['an emoji in colour', 'I \u2764\uFE0F bikes'],
  ['the flag of Scotland', 'Made in 🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}'],
  ['Persian with its non-joiner', 'می\u200Cخواهم'],
  ['Arabic', 'دراجة نارية'],
])('text with %s stays as it is', (_, text) => {
  expect(visibleLine(text)).toBe(text)
})

test('a description keeps its lines and tabs', () => {
  expect(visibleText(' Two owners.\n\n\tNew\u200B chain.\r\n')).toBe('Two owners.\n\n\tNew chain.')
})
