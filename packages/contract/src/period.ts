import { z } from 'zod'

/** A name of a time zone that we can count with, such as `Europe/Berlin`. */
const isZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** The time zone of who looks, as their browser has it. */
export const viewersZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** The days of which a list is asked for, both inclusive, as they are in `zone`; without one, in the site's time zone. */
export const periodQuerySchema = z.object({
  from: z.iso.date('Give the day as 2026-11-23.').optional(),
  to: z.iso.date('Give the day as 2026-11-23.').optional(),
  zone: z.string().max(60).refine(isZone, 'We do not know this time zone.').optional(),
})
export type Period = z.output<typeof periodQuerySchema>

/** The instant at which a day begins in a time zone. */
export function startOfDay(day: string, timeZone: string): Date {
  const asUtc = Date.parse(`${day}T00:00:00Z`)
  // The clocks may be put forward or back between midnight in UTC and midnight there.
  const near = asUtc - offsetAt(asUtc, timeZone)
  return new Date(asUtc - offsetAt(near, timeZone))
}

/** The instants between which a period lies: from the first on, and before the second; null where it is open. */
export function boundsOf({ from, to, zone }: Period, siteZone: string): { begins: Date | null; ends: Date | null } {
  const timeZone = zone ?? siteZone
  return {
    begins: from === undefined ? null : startOfDay(from, timeZone),
    ends: to === undefined ? null : startOfDay(dayAfter(to), timeZone),
  }
}

const DAY_MS = 86_400_000

const dayAfter = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10)

/** By how much the clocks of a zone are before those of UTC, in milliseconds. */
function offsetAt(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(at)
  const written = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d\d):(\d\d)/.exec(written) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}
