import { instantAt, offsetAt } from '@bikevalley/contract'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** The hour at which daily alerts are told, by the site's clock. */
const MORNING = 7

/** The last morning before an instant, at its hour in a time zone. */
export function lastMorning(now: Date, timeZone: string): Date {
  const shown = now.getTime() + offsetAt(now.getTime(), timeZone)
  const today = shown - (shown % DAY_MS) + MORNING * HOUR_MS
  // Yesterday the clocks may have been before those of today.
  return new Date(instantAt(today <= shown ? today : today - DAY_MS, timeZone))
}
