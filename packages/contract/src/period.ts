import { t } from '@bikevalley/messages'
import { z } from 'zod'
import { instantAt, isTimeZone } from './time-zone.ts'

/** The days of which a list is asked for, both inclusive, as they are in `zone`; without one, in the site's time zone. */
export const periodQuerySchema = z.object({
  from: z.iso.date({ error: () => t('fields.enterDay') }).optional(),
  to: z.iso.date({ error: () => t('fields.enterDay') }).optional(),
  zone: z
    .string()
    .refine(isTimeZone, { error: () => t('fields.unknownTimeZone') })
    .optional(),
})
export type Period = z.output<typeof periodQuerySchema>

/** The instant at which a day begins in a time zone. */
export function startOfDay(day: string, timeZone: string): Date {
  return new Date(instantAt(Date.parse(`${day}T00:00:00Z`), timeZone))
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
