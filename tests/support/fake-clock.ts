import type { Clock } from '../../apps/server/src/platform/clock.ts'

export type FakeClock = Clock & {
  /** Moves time on by that many milliseconds. */
  advance(milliseconds: number): void
}

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** A clock that stands until a test moves it. It starts now, because sign-in's own library reads the real one. */
export function fakeClock(start = new Date()): FakeClock {
  let now = start.getTime()
  return {
    now: () => new Date(now),
    check: () => Promise.resolve(),
    advance: (milliseconds) => {
      now += milliseconds
    },
  }
}
