import { inLanguage } from '@bikevalley/messages'
import { assert, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimalsOf, stepOf } from './currencies.ts'
import { createFormat } from './format.ts'
import { formatMinor, minorOf } from './minor-units.ts'
import { parseAmount, parsePrice, priceBounds } from './money.ts'

const CURRENCIES = ['USD', 'EUR', 'JPY', 'KRW', 'KWD', 'TND', 'HUF', 'ISK']

/** Every price that can be asked. */
const priceIn = (currency: string) => {
  const { min, max } = priceBounds(currency)
  const step = stepOf(currency)
  return integer({ min: Math.ceil(min / step), max: max / step }).map((steps) => steps * step)
}

describe('a price as people write it', () => {
  test.each([
    ['USD', '4500', 450_000],
    ['USD', '$4,500', 450_000],
    ['USD', '4.500,50', 450_050],
    ['USD', '4,500.5', 450_050],
    ['USD', '4.500', 450_000],
    ['USD', '4,500', 450_000],
    ['USD', '45,5', 4_550],
    ['USD', '45.50', 4_550],
    ['USD', 'USD 4500', 450_000],
    ['USD', '4500 usd', 450_000],
    ['USD', '$ 4 500', 450_000],
    ['USD', '4’500', 450_000],
    ['USD', '999,999.99', 99_999_999],
    ['USD', '1', 100],
    ['CAD', '$4,500', 450_000],
    ['EUR', '4500,-', 450_000],
    ['EUR', '4.500,-', 450_000],
    ['EUR', '4.500,– €', 450_000],
    ['EUR', '€ 4.500,--', 450_000],
    ['EUR', '4500,-€', 450_000],
    ['CHF', '4’500.-', 450_000],
    ['CHF', 'Fr. 4500.—', 450_000],
    ['EUR', '４５００', 450_000],
    ['EUR', '٤٥٠٠', 450_000],
    ['EUR', '४,५००', 450_000],
    ['EUR', '٤٬٥٠٠٫٥٠', 450_050],
    ['EUR', '4\u200B500\uFEFF', 450_000],
    ['KWD', '١٢٫٥٠٠', 12_500],
    ['JPY', '450000', 450_000],
    ['JPY', '¥450,000', 450_000],
    ['JPY', '￥450,000', 450_000],
    ['JPY', '450.000', 450_000],
    ['JPY', '450 000 円', 450_000],
    ['JPY', 'JPY 450000', 450_000],
    ['JPY', '99,999,999', 99_999_999],
    ['JPY', '100', 100],
    ['KWD', '1250', 1_250_000],
    ['KWD', '1,250', 1_250_000],
    ['KWD', '1250.5', 1_250_500],
    ['KWD', '1,250.750', 1_250_750],
    ['KWD', '1.250,750', 1_250_750],
    ['TND', '12 500,000', 12_500_000],
    // The API's format, which groups nothing.
    ['KWD', '12.500', 12_500],
    // A JSON number with three decimals, as the contract hands it on.
    ['KWD', '12.5100', 12_510],
    ['KWD', '99,999.990', 99_999_990],
    ['KWD', '1', 1000],
    ['HUF', '950 000 Ft', 95_000_000],
    ['HUF', '4500.00', 450_000],
    ['HUF', '1 250 000 Ft', 125_000_000],
    ['VND', '95.000.000 ₫', 95_000_000],
    ['IDR', '9.999.999.999,99', 999_999_999_999],
  ])('in %s is read: %s', (currency, text, minor) => {
    expect(parsePrice(text, currency)).toEqual({ ok: true, minor })
  })

  test.each([
    ['USD', '€4500', /Prices here are in USD/],
    ['USD', '4500 GBP', /Prices here are in USD/],
    ['USD', 'abc', /in digits, for example 4500 or 4,500.50/],
    ['USD', 'four thousand', /in digits/],
    ['USD', '1,23,456', /in digits/],
    ['USD', '4500.505', /in digits/],
    ['USD', '0,500', /in digits/],
    ['USD', '1e5', /in digits/],
    ['USD', '$', /in digits/],
    ['USD', '-5', /negative/],
    ['USD', '−5', /negative/],
    ['USD', '4٫500', /in digits/],
    ['USD', 'vb', /in digits/],
    ['USD', '4500 constructor', /in digits/],
    ['USD', '4500 - 5000', /in digits/],
    ['USD', '4500,-50', /in digits/],
    ['USD', '0', /must be at least 1.00\./],
    ['USD', '0.99', /must be at least 1.00\./],
    ['USD', '1000000', /can be at most 999,999.99\./],
    ['USD', '99999999999999999999', /can be at most 999,999.99\./],
    ['USD', '', /Enter a price/],
    ['JPY', '4500.50', /JPY has no decimals. Write the price without them/],
    ['JPY', '4500,5', /JPY has no decimals/],
    ['JPY', '4,500.50', /JPY has no decimals/],
    ['JPY', 'abc', /in digits, for example 4500 or 4,500\.$/],
    ['JPY', '$4500', /Prices here are in JPY/],
    ['JPY', '99', /must be at least 100\./],
    ['JPY', '100000000', /can be at most 99,999,999\./],
    ['KWD', 'abc', /in digits, for example 4500 or 4,500.500/],
    ['KWD', '4500.5055', /in digits/],
    ['KWD', '5.124', /Amounts in KWD go in steps of 0.010. Write 5.120 or 5.130/],
    ['KWD', '0.990', /must be at least 1.000\./],
    ['KWD', '100000', /can be at most 99,999.990\./],
    ['IDR', '10000000000', /can be at most 9,999,999,999.99\./],
    ['VND', '9999999999999', /can be at most 999,999,999,999\./],
    ['HUF', '4500.50', /Amounts in HUF go in steps of 1.00. Write 4,500.00 or 4,501.00/],
  ])('in %s is refused in words: %j', (currency, text, reason) => {
    expect(parsePrice(text, currency)).toEqual({ ok: false, reason: expect.stringMatching(reason) })
  })

  test.each([
    ['4500 VB', 'VB'],
    ['VB 4500', 'VB'],
    ['VB: 4.500,- €', 'VB'],
    ['4.500,- VB', 'VB'],
    ['4500€ VHB', 'VHB'],
    ['4500 (Verhandlungsbasis)', 'Verhandlungsbasis'],
    ['4500 FP', 'FP'],
    ['Festpreis 4500', 'Festpreis'],
    ['4500 obo', 'obo'],
    ['€4,500 o.b.o.', 'o.b.o.'],
    ['4500 ONO', 'ONO'],
    ['4500 or best offer', 'or best offer'],
    ['4500, negotiable', 'negotiable'],
    ['4500 firm', 'firm'],
  ])('is read without what says whether it can be talked about, and that is named: %s', (text, leftOut) => {
    expect(parsePrice(text, 'EUR')).toEqual({ ok: true, minor: 450_000, leftOut })
  })

  test('of a part may be small or zero, and is read the same way', () => {
    expect(parseAmount('0.00', 'USD')).toEqual({ ok: true, minor: 0 })
    expect(parseAmount('0', 'JPY')).toEqual({ ok: true, minor: 0 })
    expect(parseAmount('0.01', 'USD')).toEqual({ ok: true, minor: 1 })
    expect(parseAmount('0.500', 'KWD')).toEqual({ ok: true, minor: 500 })
    expect(parseAmount('0.005', 'KWD')).toEqual({ ok: false, reason: expect.stringMatching(/0.000 or 0.010/) })
    expect(parseAmount('-1', 'USD')).toEqual({ ok: false, reason: 'An amount can’t be negative.' })
    expect(parseAmount(' ', 'USD')).toEqual({ ok: false, reason: 'Enter the amount.' })
  })
})

describe.each(CURRENCIES)('an amount in %s', (currency) => {
  test('is read back unchanged from the API’s format', () => {
    assert(
      property(priceIn(currency), (minor) => {
        expect(parsePrice(formatMinor(minor, currency), currency)).toEqual({ ok: true, minor })
        expect(minorOf(formatMinor(minor, currency), currency)).toBe(minor)
        expect(minorOf(formatMinor(-minor, currency), currency)).toBe(-minor)
      }),
    )
  })

  test('is read back unchanged from a page', () => {
    const { price, exactPrice } = createFormat({ locale: 'en-US', currency, distanceUnit: 'mi', timeZone: 'UTC' })
    assert(
      property(priceIn(currency), (minor) => {
        for (const shown of [price(formatMinor(minor, currency)), exactPrice(formatMinor(minor, currency))])
          expect(parsePrice(shown, currency), shown).toEqual({ ok: true, minor })
      }),
    )
  })

  test('is the same with American or European grouping', () => {
    const decimals = decimalsOf(currency)
    assert(
      property(priceIn(currency), (minor) => {
        for (const locale of ['en-US', 'de-DE']) {
          const text = new Intl.NumberFormat(locale, { minimumFractionDigits: decimals }).format(minor / 10 ** decimals)
          // With three decimals a single comma could be either: it groups, as elsewhere.
          const read = decimals === 3 && /^\d{1,3},\d{3}$/.test(text) && locale === 'de-DE' ? minor * 1000 : minor
          if (read <= priceBounds(currency).max)
            expect(parsePrice(text, currency), text).toEqual({ ok: true, minor: read })
        }
      }),
    )
  })
})

test.each([
  [450_000, 'USD', '4500.00'],
  [5, 'USD', '0.05'],
  [0, 'USD', '0.00'],
  [-450_001, 'USD', '-4500.01'],
  [450_000, 'JPY', '450000'],
  [0, 'JPY', '0'],
  [-5, 'JPY', '-5'],
  [1_250_750, 'KWD', '1250.750'],
  [50, 'KWD', '0.050'],
])('the amount %d of the smallest unit of %s is %s', (minor, currency, text) => {
  expect(formatMinor(minor, currency)).toBe(text)
})

test.each([
  ['0.50', 'USD', 'Der Preis muss mindestens 1,00 betragen.'],
  ['12.345', 'KWD', 'In KWD gibt es nur Beträge in Schritten von 0,010. Schreiben Sie 12,340 oder 12,350.'],
  ['much', 'USD', 'Schreiben Sie den Preis in Ziffern, zum Beispiel 4500 oder 4.500,50.'],
  ['9999999', 'USD', 'Der Preis darf höchstens 999.999,99 betragen.'],
])('%s %s is refused in German with numbers in German notation', (text, currency, reason) => {
  expect(inLanguage('de', () => parsePrice(text, currency))).toEqual({ ok: false, reason })
})
