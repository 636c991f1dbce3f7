import { describe, expect, test } from 'vitest'
import { formatExpiry, readExpiry } from './card-expiry.ts'

describe('an expiry that is typed', () => {
  test.each([
    ['', ''],
    ['1', '1'],
    ['12', '12'],
    ['4', '04'],
    ['1/', '01'],
    ['122', '12 / 2'],
    ['1229', '12 / 29'],
    ['12/40', '12 / 40'],
    ['12 / 29', '12 / 29'],
    ['4/29', '04 / 29'],
    ['1/29', '01 / 29'],
    ['12/2029', '12 / 29'],
    ['04-2031', '04 / 31'],
    ['122945', '12 / 29'],
    ['2030-12', '12 / 30'],
    ['2030/04', '04 / 30'],
    ['203012', '12 / 30'],
    ['2030', '2030'],
    ['2030-1', '2030-1'],
    ['2', '2'],
    ['2/', '02'],
    ['2/2030', '02 / 30'],
    ['22', '02 / 2'],
    ['12 / 203', '12 / 203'],
    ['١٢/٣٠', '12 / 30'],
  ])('as %j becomes %j', (typed, shown) => {
    expect(formatExpiry(typed)).toBe(shown)
  })
})

describe('an expiry that is read', () => {
  test('gives month and whole year', () => {
    expect(readExpiry('09 / 29')).toEqual({ expiry: { month: 9, year: 2029 } })
  })

  test.each([
    ['2030-12', 12],
    ['2030-1', 1],
    ['12/2030', 12],
    ['12–30', 12],
  ])('as %j gives the year 2030', (text, month) => {
    expect(readExpiry(text)).toEqual({ expiry: { month, year: 2030 } })
  })

  test.each(['2030-12', '12/2030', '1230', '12/30', '2030 12', '203012'])(
    'and typed one by one is the same: %s',
    (text) => {
      const shown = Array.from(text).reduce((before, character) => formatExpiry(before + character), '')
      expect(readExpiry(shown)).toEqual({ expiry: { month: 12, year: 2030 } })
    },
  )

  test.each([
    ['', 'Enter the expiry date.'],
    ['2030', 'Enter month and year, for example 09 / 29.'],
    ['12 / 203', 'Enter month and year, for example 09 / 29.'],
    ['12', 'Enter month and year, for example 09 / 29.'],
    ['13 / 29', 'The month must be from 01 to 12.'],
    ['00 / 29', 'The month must be from 01 to 12.'],
  ])('as %j is refused with a sentence', (text, problem) => {
    expect(readExpiry(text)).toEqual({ problem })
  })
})
