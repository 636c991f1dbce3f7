import { inLanguage, type Language, t } from '@bikevalley/messages'
import { expect, test } from 'vitest'
import { createBikeSchema } from './entities/bike.ts'
import { appCodeSchema, recoveryCodeSchema } from './entities/factor.ts'
import { personNameSchema } from './entities/user.ts'
import { phoneSchema } from './fields.ts'

/** What a schema says of a value to who reads this language. */
const said =
  (language: Language, schema: { safeParse: (value: unknown) => { error?: { issues: { message: string }[] } } }) =>
  (value: unknown) =>
    inLanguage(language, () => schema.safeParse(value).error?.issues.map(({ message }) => message))

test('wrong input is refused in the language of whoever sent it, by the same schema', () => {
  expect([undefined, 3, ' ', 'x'.repeat(101)].map(said('en', personNameSchema))).toEqual([
    ['A name is missing.'],
    ['A name must be text.'],
    ['Enter your name.'],
    ['A name can have at most 100 characters.'],
  ])
  expect([undefined, 3, ' ', 'x'.repeat(101)].map(said('de', personNameSchema))).toEqual([
    ['Der Name fehlt.'],
    ['Der Name muss Text sein.'],
    ['Geben Sie Ihren Namen ein.'],
    ['Der Name darf höchstens 100 Zeichen lang sein.'],
  ])
})

test('long texts are refused with the limit as the language writes it', () => {
  const long = { img: `/images/${'0'.repeat(64)}.webp`, description: 'x'.repeat(5001) }
  expect(said('en', createBikeSchema)(long)).toEqual(['A description can have at most 5,000 characters.'])
  expect(said('de', createBikeSchema)(long)).toEqual(['Die Beschreibung darf höchstens 5.000 Zeichen lang sein.'])
})

test('years of use are read in German notation', () => {
  const bike = { img: `/images/${'0'.repeat(64)}.webp`, years_of_use: '2,5 Jahre' }
  expect(createBikeSchema.parse(bike).years_of_use).toBe('2.5')
})

test.each([
  ['0170/1234567', '0170/1234567'],
  ['0170–1234567', '0170-1234567'],
  ['0170\u20121234567', '0170-1234567'],
  ['0170\u20111234567', '0170-1234567'],
  ['0170\u22121234567', '0170-1234567'],
  ['0170\uFE0D1234567', '01701234567'],
  ['0170\uFF0D1234567', '0170-1234567'],
  ['０１７０１２３４５６７', '01701234567'],
  ['＋49 (0)170 1234567', '+49 (0)170 1234567'],
  ['(+49) 170.1234567', '(+49) 170.1234567'],
  ['٠١٧٠ ١٢٣٤٥٦٧', '0170 1234567'],
  ['\u202A+49\u00A0170\u202F1234567\u202C', '+49 170 1234567'],
])('a phone number may be written as %j', (typed, kept) => {
  expect(phoneSchema.parse(typed)).toBe(kept)
})

test.each(['en', 'de'] as const)('the hints beside a phone number name forms that are taken (%s)', (language) => {
  for (const key of ['sellingForm.phoneHint', 'catalog.whoSeesPhone'] as const) {
    const examples = inLanguage(language, () => t(key)).match(/[+(]?\d[\d ()/-]{6,}\d/g) ?? []
    expect(examples.length).toBe(2)
    for (const example of examples) expect(phoneSchema.parse(example)).toBe(example)
  }
})

test.each(['call me', '0170 1234567 x12', '017+01234567', '1/2'])('%j is no phone number', (typed) => {
  expect(phoneSchema.safeParse(typed).success).toBe(false)
})

test('codes are read with whatever a phone puts between their digits, and in digits of any script', () => {
  for (const typed of ['123 456', '\u200B123–456', '１２３４５６', '١٢٣٤٥٦'])
    expect(appCodeSchema.parse(typed)).toBe('123456')
  const code = 'ABCD EF12 3456 7890 ABCD EF12'
  for (const typed of [code.toLowerCase(), code.replaceAll(' ', '–'), `\uFEFF${code}\u00A0`])
    expect(recoveryCodeSchema.parse(typed)).toBe(code.replaceAll(' ', ''))
})
