import { assert, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatMinor, MAX_PRICE_MINOR, MIN_PRICE_MINOR, minorOf, parsePrice } from './money.ts'

const read = (text: string) => parsePrice(text, 'USD')
const price = integer({ min: MIN_PRICE_MINOR, max: MAX_PRICE_MINOR })

describe('reading prices as people write them', () => {
  test.each([
    ['4500', 450_000],
    ['$4,500', 450_000],
    ['4.500,50', 450_050],
    ['4,500.5', 450_050],
    ['4.500', 450_000],
    ['4,500', 450_000],
    ['45,5', 4_550],
    ['45.50', 4_550],
    ['USD 4500', 450_000],
    ['4500 usd', 450_000],
    ['$ 4 500', 450_000],
    ['4’500', 450_000],
    ['999,999.99', 99_999_999],
    ['1', 100],
  ])('%s', (text, minor) => {
    expect(read(text)).toEqual({ ok: true, minor })
  })

  test.each([
    ['€4500', /Prices here are in USD/],
    ['4500 GBP', /Prices here are in USD/],
    ['abc', /in digits/],
    ['four thousand', /in digits/],
    ['1,23,456', /in digits/],
    ['4500.505', /in digits/],
    ['1e5', /in digits/],
    ['$', /in digits/],
    ['-5', /negative/],
    ['0', /1.00 at least/],
    ['0.99', /1.00 at least/],
    ['1000000', /999,999.99 at most/],
    ['99999999999999999999', /999,999.99 at most/],
    ['', /Give a price/],
  ])('refuses %j in words', (text, reason) => {
    expect(read(text)).toEqual({ ok: false, reason: expect.stringMatching(reason) })
  })

  test('what the wire writes is read back as the same amount', () => {
    assert(
      property(price, (minor) => {
        expect(read(formatMinor(minor))).toEqual({ ok: true, minor })
        expect(minorOf(formatMinor(minor))).toBe(minor)
      }),
    )
  })

  test('an amount grouped the American or the European way is the same amount', () => {
    assert(
      property(price, (minor) => {
        for (const locale of ['en-US', 'de-DE']) {
          const text = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(minor / 100)
          expect(read(text)).toEqual({ ok: true, minor })
        }
      }),
    )
  })
})
