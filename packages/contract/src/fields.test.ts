import { inLanguage, type Language } from '@bikevalley/messages'
import { expect, test } from 'vitest'
import { createBikeSchema } from './entities/bike.ts'
import { personNameSchema } from './entities/user.ts'

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
