import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DAY, HOUR } from '../../../../../tests/support/fake-clock.ts'
import { eachNight, nextNight } from './each-night.ts'

const EVENING = new Date('2026-03-01T20:00:00Z')

beforeEach(() => {
  vi.useFakeTimers({ now: EVENING })
})
afterEach(() => {
  vi.useRealTimers()
})

test('the next night is that which begins after now, whatever its moment is', () => {
  expect(nextNight(EVENING, 0)).toEqual(new Date('2026-03-02T03:00:00Z'))
  expect(nextNight(EVENING, 0.5)).toEqual(new Date('2026-03-02T04:00:00Z'))
  expect(nextNight(new Date('2026-03-02T02:59:59Z'), 0)).toEqual(new Date('2026-03-02T03:00:00Z'))
  expect(nextNight(new Date('2026-03-02T03:00:00Z'), 0.5)).toEqual(new Date('2026-03-03T04:00:00Z'))
})

test('each process does it once a night, at a moment of its own, until it is stopped', () => {
  const done: string[] = []
  const clock = { now: () => new Date(), check: () => Promise.resolve() }
  const processes = ['first', 'second'].map((name, at) => {
    const work = () => Promise.resolve(void done.push(`${name} ${new Date().toISOString()}`))
    return eachNight(clock, work, () => at / 2)
  })
  vi.advanceTimersByTime(8 * HOUR)
  expect(done).toEqual(['first 2026-03-02T03:00:00.000Z', 'second 2026-03-02T04:00:00.000Z'])
  vi.advanceTimersByTime(2 * DAY)
  expect(done).toHaveLength(6)
  for (const { stop } of processes) stop()
  vi.advanceTimersByTime(2 * DAY)
  expect(done).toHaveLength(6)
})
