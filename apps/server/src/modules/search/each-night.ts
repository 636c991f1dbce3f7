import { randomInt } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'

const HOUR = 3_600_000
/** From this hour of UTC on, and so many hours long. */
const NIGHT = { from: 3, hours: 2 }

/** The moment of the next night that begins after `now`. @param chance from 0 to below 1: where in it */
export function nextNight(now: Date, chance: number): Date {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), NIGHT.from)
  const begins = today > now.getTime() ? today : today + 24 * HOUR
  return new Date(begins + chance * NIGHT.hours * HOUR)
}

const PARTS = 10_000
const drawn = (): number => randomInt(PARTS) / PARTS

/**
 * Does something each night until it is stopped, in each process at a moment of its own: so that not all do it at once.
 * @param draw where in the night, from 0 to below 1
 */
export function eachNight(clock: Clock, work: () => Promise<void>, draw = drawn): { stop: () => void } {
  let timer: NodeJS.Timeout
  const plan = (): void => {
    const now = clock.now()
    timer = setTimeout(() => {
      void work()
      plan()
    }, nextNight(now, draw()).getTime() - now.getTime())
    timer.unref()
  }
  plan()
  return { stop: () => clearTimeout(timer) }
}
