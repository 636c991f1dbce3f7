import { assert, integer, option, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { stepOf } from './currencies.ts'
import { type FeeTerms, feeOf, feeOfPart } from './fee.ts'
import { priceBounds } from './money.ts'

const RATE: FeeTerms = { basisPoints: 250, minimumMinor: 0, maximumMinor: null }

/** Amounts as they can be typed or set: whole steps of the currency. */
const amountIn = (currency: string, min: number) =>
  integer({ min: Math.ceil(min / stepOf(currency)), max: priceBounds(currency).max / stepOf(currency) }).map(
    (steps) => steps * stepOf(currency),
  )

/** As the settings allow them: the largest is not less than the smallest. */
const termsIn = (currency: string) =>
  record({
    basisPoints: integer({ min: 0, max: 10_000 }),
    minimumMinor: amountIn(currency, 0),
    above: option(amountIn(currency, 0)),
  }).map(
    ({ above, ...rest }): FeeTerms => ({
      ...rest,
      maximumMinor: above === null ? null : rest.minimumMinor + above,
    }),
  )

const MOST = priceBounds('USD').max

test.each([
  ['USD', 450_000, RATE, 11_250],
  // Half a cent goes up, less goes down.
  ['USD', 10_020, RATE, 251],
  ['USD', 10_019, RATE, 250],
  ['USD', 450_000, { ...RATE, basisPoints: 0 }, 0],
  ['USD', 450_000, { ...RATE, minimumMinor: 20_000 }, 20_000],
  ['USD', 450_000, { ...RATE, maximumMinor: 10_000 }, 10_000],
  // Never more than there is.
  ['USD', 500, { ...RATE, minimumMinor: 2000 }, 500],
  ['USD', MOST, { ...RATE, basisPoints: 10_000 }, MOST],
  // Half a yen goes up.
  ['JPY', 450_020, RATE, 11_251],
  ['JPY', 450_019, RATE, 11_250],
  // Whole steps of 0.010 dinars: half of one goes up.
  ['KWD', 1_250_200, RATE, 31_260],
  ['KWD', 1_250_190, RATE, 31_250],
  // Whole forints.
  ['HUF', 45_002_000, RATE, 1_125_100],
])('our fee in %s of %d with %o is %d', (currency, amount, given, fee) => {
  expect(feeOf(amount, currency, given)).toBe(fee)
})

describe.each(['USD', 'EUR', 'JPY', 'KWD', 'HUF'])('our fee in %s', (currency) => {
  const isWhole = (minor: number) => minor % stepOf(currency) === 0

  test('is within its bounds and the price, and what is left for the seller can be paid', () => {
    assert(
      property(amountIn(currency, 1), termsIn(currency), (amount, given) => {
        const fee = feeOf(amount, currency, given)
        expect(isWhole(fee) && isWhole(amount - fee)).toBe(true)
        expect(fee).toBeGreaterThanOrEqual(Math.min(given.minimumMinor, amount))
        expect(fee).toBeLessThanOrEqual(Math.min(given.maximumMinor ?? amount, amount))
      }),
    )
  })

  test('of a part is never more than the part or the whole fee; of the whole, it is the fee', () => {
    assert(
      property(amountIn(currency, 1), termsIn(currency), amountIn(currency, 0), (amount_minor, given, any) => {
        const payment = { amount_minor, fee_minor: feeOf(amount_minor, currency, given), currency }
        const part = any % (amount_minor + stepOf(currency))
        const fee = feeOfPart(payment, part)
        expect(isWhole(fee) && isWhole(part - fee)).toBe(true)
        expect(fee).toBeGreaterThanOrEqual(0)
        expect(fee).toBeLessThanOrEqual(Math.min(part, payment.fee_minor))
        expect(feeOfPart(payment, amount_minor)).toBe(payment.fee_minor)
      }),
    )
  })
})
