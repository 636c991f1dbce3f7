import { beforeAll, describe, expect, test } from 'vitest'
import type { DescribedMachine } from '../tools/bench/market/machines.ts'
import { coverage, evaluate, type Judged, medianError } from '../tools/price-rating/evaluate.ts'
import { describeBikes, SHIFTS, shiftedMarket } from '../tools/price-rating/markets.ts'
import { faultsOf } from '../tools/price-rating/verdict.ts'

const NOW = new Date('2026-11-01')
let machines: readonly DescribedMachine[]
beforeAll(async () => {
  machines = await describeBikes(3_000, 5, NOW)
})
const evaluated = (shift: (typeof SHIFTS)[number]) => evaluate(shiftedMarket(machines, shift, 7, NOW), 2026)

// On the markets of docs/price-rating.md, but small: their figures are those of larger ones, within what chance makes of 400 bikes.
describe.each(SHIFTS)('on a market that is $name, the price rating', (shift) => {
  test('is nearer than the median of the model and than the nearest by year and mileage', () => {
    const { judged } = evaluated(shift)
    expect(judged.length).toBeGreaterThan(300)
    const error = medianError(judged, 'estimate')
    expect(error).toBeLessThan(medianError(judged, 'byModel'))
    expect(error).toBeLessThan(medianError(judged, 'byNearest'))
    expect(error).toBeLessThan(0.08)
  })

  test('is said only where its comparable bikes, adjusted to the bike, bear the band out', () => {
    const { judged } = evaluated(shift)
    expect(judged.length).toBeGreaterThan(300)
    for (const { cheaper, asked, low, high } of judged) {
      if (asked < low) expect(cheaper).toBeLessThan(0.5)
      if (asked > high) expect(cheaper).toBeGreaterThanOrEqual(0.5)
    }
  })

  test('has about 80% of the prices that are meant in its interval', () => {
    const { judged } = evaluated(shift)
    expect(coverage(judged)).toBeGreaterThan(0.74)
    expect(coverage(judged)).toBeLessThan(0.86)
  })

  test('says that it has not enough data rather than guess, and guesses for nobody on a tiny market', () => {
    const { judged, heldOut, lacks } = evaluated(shift)
    expect(lacks.facts).toBeGreaterThan(0)
    expect(lacks.comparables).toBeGreaterThan(0)
    expect(judged.length + lacks.facts + lacks.comparables + lacks.spread).toBe(heldOut)
    expect(evaluate(shiftedMarket(machines.slice(0, 40), shift, 7, NOW), 2026).judged).toEqual([])
  })
})

/** Judged alike, but that each so many is out of its interval: of 400 bikes chance holds a few per cent more or less. */
const outEach = (every: number) => (one: Judged, at: number) =>
  at % every === 0 ? { ...one, low: 0, high: 0 } : { ...one, low: 0, high: Number.MAX_SAFE_INTEGER }

test('the evaluation fails where a baseline is as near, or where the intervals hold too few or too many prices', () => {
  const [shift = expect.fail('There is no market.')] = SHIFTS
  const evaluation = evaluated(shift)
  const faults = (judged: readonly Judged[]) => faultsOf([{ name: 'small', evaluation: { ...evaluation, judged } }])
  const honest = evaluation.judged.map(outEach(5))
  expect(faults(honest)).toEqual([])
  expect(faults(honest.map((one) => ({ ...one, byNearest: one.estimate })))).toEqual([
    expect.stringMatching(/^small: .* the nearest bike/),
  ])
  expect(faults(honest.map((one) => ({ ...one, byModel: one.meant })))).toEqual([
    expect.stringMatching(/^small: .* the median of the model/),
  ])
  for (const every of [4, 7])
    expect(faults(evaluation.judged.map(outEach(every)))).toEqual([
      expect.stringMatching(/^small: .* within the interval/),
    ])
})
