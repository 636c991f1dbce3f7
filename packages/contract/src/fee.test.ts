import { assert, integer, option, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { type FeeTerms, feeOf, feeOfPart } from './fee.ts'
import { MAX_PRICE_MINOR, MIN_PRICE_MINOR } from './money.ts'

const RATE: FeeTerms = { basisPoints: 250, minimumMinor: 0, maximumMinor: null }

const price = integer({ min: MIN_PRICE_MINOR, max: MAX_PRICE_MINOR })
/** As the settings allow them: the largest is not less than the smallest. */
const terms = record({
  basisPoints: integer({ min: 0, max: 10_000 }),
  minimumMinor: integer({ min: 0, max: MAX_PRICE_MINOR }),
  above: option(integer({ min: 0, max: MAX_PRICE_MINOR })),
}).map(({ above, ...rest }): FeeTerms => ({ ...rest, maximumMinor: above === null ? null : rest.minimumMinor + above }))

test.each([
  [450_000, RATE, 11_250],
  // Half a cent goes up, less goes down.
  [10_020, RATE, 251],
  [10_019, RATE, 250],
  [450_000, { ...RATE, basisPoints: 0 }, 0],
  [450_000, { ...RATE, minimumMinor: 20_000 }, 20_000],
  [450_000, { ...RATE, maximumMinor: 10_000 }, 10_000],
  // Never more than there is.
  [500, { ...RATE, minimumMinor: 2000 }, 500],
  [MAX_PRICE_MINOR, { ...RATE, basisPoints: 10_000 }, MAX_PRICE_MINOR],
])('of %d with %o we keep %d', (amount, given, fee) => {
  expect(feeOf(amount, given)).toBe(fee)
})

test('a fee is a whole number within its bounds and the price', () => {
  assert(
    property(price, terms, (amount, given) => {
      const fee = feeOf(amount, given)
      expect(Number.isInteger(fee)).toBe(true)
      expect(fee).toBeGreaterThanOrEqual(Math.min(given.minimumMinor, amount))
      expect(fee).toBeLessThanOrEqual(Math.min(given.maximumMinor ?? amount, amount))
    }),
  )
})

test('the fee of a part is a whole number, never more than the part or the whole fee; of all of it, it is the fee', () => {
  assert(
    property(price, terms, integer({ min: 0, max: MAX_PRICE_MINOR }), (amount_minor, given, any) => {
      const payment = { amount_minor, fee_minor: feeOf(amount_minor, given) }
      const part = any % (amount_minor + 1)
      const fee = feeOfPart(payment, part)
      expect(Number.isInteger(fee)).toBe(true)
      expect(fee).toBeGreaterThanOrEqual(0)
      expect(fee).toBeLessThanOrEqual(Math.min(part, payment.fee_minor))
      expect(feeOfPart(payment, amount_minor)).toBe(payment.fee_minor)
    }),
  )
})
