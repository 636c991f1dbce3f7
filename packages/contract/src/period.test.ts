import { expect, test } from 'vitest'
import { boundsOf, periodQuerySchema, startOfDay } from './period.ts'

test.each([
  ['2026-11-23', 'UTC', '2026-11-23T00:00:00.000Z'],
  ['2026-11-23', 'America/Denver', '2026-11-23T07:00:00.000Z'],
  ['2026-11-23', 'Asia/Kolkata', '2026-11-22T18:30:00.000Z'],
  // The clocks go forward on this day, and back on that one.
  ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
  ['2026-03-30', 'Europe/Berlin', '2026-03-29T22:00:00.000Z'],
  ['2026-10-25', 'Europe/Berlin', '2026-10-24T22:00:00.000Z'],
  ['2026-10-26', 'Europe/Berlin', '2026-10-25T23:00:00.000Z'],
])('the day %s begins in %s at %s', (day, zone, instant) => {
  expect(startOfDay(day, zone).toISOString()).toBe(instant)
})

test('a period includes both of its days, in its own zone or the site’s', () => {
  const day = { from: '2026-10-25', to: '2026-10-25' }
  const { begins, ends } = boundsOf({ ...day, zone: 'Europe/Berlin' }, 'UTC')
  // The day on which the clocks go back has 25 hours.
  expect((ends?.getTime() ?? 0) - (begins?.getTime() ?? 0)).toBe(25 * 3_600_000)
  expect(boundsOf({ to: '2026-02-28' }, 'UTC')).toEqual({ begins: null, ends: new Date('2026-03-01T00:00:00Z') })
})

test('a period of a day or a zone that does not exist is refused', () => {
  expect(periodQuerySchema.safeParse({ from: '2026-02-30' }).success).toBe(false)
  expect(periodQuerySchema.safeParse({ zone: 'Middle-earth/Shire' }).success).toBe(false)
  expect(periodQuerySchema.safeParse({ from: '2026-02-28', zone: 'Europe/Berlin' }).success).toBe(true)
})
