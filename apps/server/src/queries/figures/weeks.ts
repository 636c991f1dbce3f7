import { FIGURE_WEEKS, type FigureWeek, formatMinor } from '@bikevalley/contract'

const DAY_MS = 86_400_000
const WEEK_MS = 7 * DAY_MS

/** What one week has, as the database counts it; `week` is 0 for the oldest. */
export type WeekRow = {
  week: number
  listed: number
  booked: number
  sold: number
  paid: number
  captured_minor: number
  refunded_minor: number
}

/**
 * When the series begins: seven-day weeks of UTC that end with today, so that the newest week is as long as the others
 * and may be compared with them (docs/decisions/025-figures.md).
 */
export function firstDay(now: Date): Date {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  return new Date(today + DAY_MS - FIGURE_WEEKS * WEEK_MS)
}

/** All the weeks, oldest first; one in which nothing happened has zeros. */
export function fillWeeks(from: Date, rows: readonly WeekRow[], currency: string): FigureWeek[] {
  const known = new Map(rows.map((row) => [row.week, row]))
  return Array.from({ length: FIGURE_WEEKS }, (_, week) => {
    const { listed = 0, booked = 0, sold = 0, paid = 0, captured_minor = 0, refunded_minor = 0 } = known.get(week) ?? {}
    return {
      starts_on: new Date(from.getTime() + week * WEEK_MS).toISOString().slice(0, 10),
      listed,
      booked,
      sold,
      paid,
      captured: formatMinor(captured_minor, currency),
      refunded: formatMinor(refunded_minor, currency),
    }
  })
}
