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
  ])('as %j becomes %j', (typed, shown) => {
    expect(formatExpiry(typed)).toBe(shown)
  })
})

describe('an expiry that is read', () => {
  test('gives month and whole year', () => {
    expect(readExpiry('09 / 29')).toEqual({ expiry: { month: 9, year: 2029 } })
  })

  test.each([
    ['', 'Enter the expiry date.'],
    ['12', 'Enter month and year, for example 09 / 29.'],
    ['13 / 29', 'The month must be from 01 to 12.'],
    ['00 / 29', 'The month must be from 01 to 12.'],
  ])('as %j is refused with a sentence', (text, problem) => {
    expect(readExpiry(text)).toEqual({ problem })
  })
})
