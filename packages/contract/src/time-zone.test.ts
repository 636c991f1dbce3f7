import { expect, test } from 'vitest'
import { clockIn, isTimeZone, offsetAt } from './time-zone.ts'

const HOUR = 3_600_000

test('a time zone is a name of the time zone database, and neither an offset nor anything else', () => {
  for (const name of ['UTC', 'Etc/GMT+5', 'EST5EDT', 'America/Argentina/ComodRivadavia', 'America/Port-au-Prince'])
    expect([name, isTimeZone(name)]).toEqual([name, true])
  const long = `America/${'x'.repeat(100_000)}`
  for (const name of ['', '+05:30', 'Europe/Atlantis', 'UTC;', '<b>', '../UTC', 'Europe/Berlin\n', '__proto__', long])
    expect([name.slice(0, 20), isTimeZone(name)]).toEqual([name.slice(0, 20), false])
})

test.each([
  ['UTC', '2026-07-01T00:00:00Z', 0],
  ['Asia/Kolkata', '2026-07-01T00:00:00Z', 5.5],
  ['Asia/Kathmandu', '2026-07-01T00:00:00Z', 5.75],
  ['America/New_York', '2026-03-08T06:59:59Z', -5],
  ['America/New_York', '2026-03-08T07:00:00Z', -4],
  ['America/St_Johns', '2026-01-01T00:00:00Z', -3.5],
  ['Australia/Lord_Howe', '2026-01-01T00:00:00Z', 11],
  ['Australia/Lord_Howe', '2026-07-01T00:00:00Z', 10.5],
] as const)('the clocks of %s at %s are %d hours before those of UTC', (zone, at, hours) => {
  expect(offsetAt(Date.parse(at), zone)).toBe(hours * HOUR)
})

test('a spreadsheet is given the date and the time of day in the zone', () => {
  expect(clockIn('Asia/Kolkata', new Date('2026-11-23T18:45:09.123Z'))).toBe('2026-11-24 00:15:09')
  expect(clockIn('America/New_York', new Date('2026-03-08T07:00:00Z'))).toBe('2026-03-08 03:00:00')
})
