import type { Features } from './features.ts'
import { ABSURD, type Fit } from './fit.ts'

/** The share of honest prices that lie within an interval. */
const COVERAGE = 0.8
/** A group with fewer residuals, by their weights, has no interval of its own. */
const ENOUGH = 60

/** How far below and above its estimate prices lie, in logarithms, and where their middle is: `low` ≤ `middle` ≤ `high`. */
export type Interval = { low: number; middle: number; high: number }
/** By group, and for all together (`''`). */
export type Intervals = ReadonlyMap<string, Interval>

/** What an estimate was off by, for a bike that the fit had not seen. */
export type Residual = { group: string; off: number; weight: number }

/** Bikes of a group are estimated about equally well: by how much was learnt of their model, and whether the mileage is known. */
export function groupOf(fit: Fit, { model, mileageKm }: Features): string {
  const learnt = fit.modelWeights.get(model) ?? 0
  const evidence = learnt >= 30 ? 'many' : learnt >= 10 ? 'some' : learnt >= 3 ? 'few' : 'none'
  return mileageKm === null ? `${evidence}-no-mileage` : evidence
}

/**
 * Split-conformal intervals: the quantiles of what estimates were off by for bikes that they were not learnt from. Of the next bike of such
 * a market 80% lie within, whatever the form of the errors. Absurd prices are left out: the interval is of those that are meant.
 */
export function learnIntervals(residuals: readonly Residual[]): Intervals {
  const honest = residuals.filter(({ off }) => Math.abs(off) <= Math.log(ABSURD))
  const ofGroups = [...Map.groupBy(honest, ({ group }) => group)]
    .filter(([, of]) => weightOf(of) >= ENOUGH)
    .map(([group, of]) => [group, intervalOf(of)] as const)
  return new Map([...ofGroups, ['', intervalOf(honest)]])
}

export const intervalFor = (intervals: Intervals, group: string): Interval =>
  intervals.get(group) ?? intervals.get('') ?? { low: -Infinity, middle: 0, high: Infinity }

const weightOf = (residuals: readonly Residual[]): number => residuals.reduce((sum, { weight }) => sum + weight, 0)

function intervalOf(residuals: readonly Residual[]): Interval {
  const ordered = residuals.toSorted((a, b) => a.off - b.off)
  const total = weightOf(ordered)
  const quantile = (share: number): number => {
    let sum = 0
    for (const { off, weight } of ordered) if ((sum += weight) >= share * total) return off
    return ordered.at(-1)?.off ?? 0
  }
  // One bike more than there are, as the next one is not among them.
  const beside = ((1 - COVERAGE) / 2) * (1 - 1 / Math.max(2, ordered.length))
  return { low: quantile(beside), middle: quantile(0.5), high: quantile(1 - beside) }
}
