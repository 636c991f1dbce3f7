import { coverage, medianError } from './evaluate.ts'
import { HONEST, type Named } from './plots.ts'

const BASELINES = { byNearest: 'the price of the nearest bike', byModel: 'the median of the model' } as const

const percent = (share: number): string => `${(100 * share).toFixed(1)}%`

/**
 * What a price rating must not be, a line for each market and fault: as far off as a baseline or farther, or with intervals that hold
 * too few or too many of the prices that were meant.
 */
export function faultsOf(all: readonly Named[]): string[] {
  return all.flatMap(({ name, evaluation: { judged } }) => {
    const error = medianError(judged, 'estimate')
    const faults = (['byNearest', 'byModel'] as const)
      .filter((baseline) => !(error < medianError(judged, baseline)))
      .map((baseline) => `is no nearer (${percent(error)} off) than ${BASELINES[baseline]}`)
    const within = coverage(judged)
    if (!(within >= HONEST.from && within <= HONEST.to))
      faults.push(
        `has ${percent(within)} of prices within the interval, not ${percent(HONEST.from)} to ${percent(HONEST.to)}`,
      )
    return faults.map((fault) => `${name}: the rating ${fault}.`)
  })
}
