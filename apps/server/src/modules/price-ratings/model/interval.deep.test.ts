import { expect, test } from 'vitest'
import { Random } from '../../search/testing/random.ts'
import { type Interval, intervalFor, learnIntervals, type Residual } from './interval.ts'

/** Skewed on purpose: most are near 0, a few far above. */
const drawn = (count: number, seed: number): Residual[] => {
  const random = new Random(seed)
  return Array.from({ length: count }, () => ({ group: 'many', off: random.next() ** 3 - 0.1, weight: 1 }))
}
const covered = ({ low, high }: Interval, residuals: readonly Residual[]): number =>
  residuals.filter(({ off }) => low <= off && off <= high).length / residuals.length

test('an interval holds 80% of what comes next, whatever the form of the errors', () => {
  const interval = intervalFor(learnIntervals(drawn(2_000, 1)), 'many')
  expect(covered(interval, drawn(20_000, 2))).toBeGreaterThan(0.78)
  expect(covered(interval, drawn(20_000, 2))).toBeLessThan(0.82)
})

test('absurd prices widen no interval', () => {
  const absurd = Array.from({ length: 100 }, (_, at) => ({ group: 'many', off: at % 2 ? 5 : -5, weight: 1 }))
  expect(learnIntervals([...drawn(900, 1), ...absurd])).toEqual(learnIntervals(drawn(900, 1)))
})

test('a group that is too small for an interval of its own has that of all', () => {
  const intervals = learnIntervals([...drawn(900, 1), { group: 'few', off: 0.9, weight: 1 }])
  expect(intervalFor(intervals, 'few')).toEqual(intervals.get(''))
})
