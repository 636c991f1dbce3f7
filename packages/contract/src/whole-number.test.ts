import { expect, test } from 'vitest'
import { handOverSchema } from './entities/handover.ts'
import { parseWholeNumber } from './whole-number.ts'

test.each([
  ['12480', 12_480],
  [' 12,480 ', 12_480],
  ['12.480', 12_480],
  ['12 480', 12_480],
  ['12\u00A0480', 12_480],
  ['12\u202F480', 12_480],
  ['12’480', 12_480],
  ['1,234,567', 1_234_567],
  ['1,23,456', 123_456],
  ['0', 0],
  ['-5', -5],
  ['', null],
  ['12.5', null],
  ['1,23', null],
  ['1,234.567', null],
  ['12,480 mi', null],
  ['1e3', null],
  ['0x10', null],
])('a whole number typed as %j is read as %j', (text, read) => expect(parseWholeNumber(text)).toBe(read))

const { mileage } = handOverSchema.shape
const refused = (given: unknown) => mileage.safeParse(given).error?.issues.map(({ message }) => message)

test.each(['', '  ', null, undefined])('a mileage of %j is missing, not 0', (given) =>
  expect(refused(given)).toEqual(['Enter the mileage: read it off the bike.']),
)

test.each([[true], [[]], [[5]], [{}], [12.345], ['many']])('a mileage of %j is no number', (given) =>
  expect(refused(given)).toEqual(['The mileage must be a whole number, such as 12,345.']),
)

test('a mileage is accepted as a number and as text', () => {
  expect(mileage.parse('12,345')).toBe(12_345)
  expect(mileage.parse(12_345)).toBe(12_345)
  expect(refused('-1')).toEqual(['The mileage can’t be negative.'])
  expect(refused(2_000_001)).toEqual(['The mileage can be at most 2,000,000.'])
})
