import { clockIn } from '@bikevalley/contract'
import { expect, test } from 'vitest'
import { lastMorning } from './last-morning.ts'

const MINUTE = 60_000
const DAY = 86_400_000

test.each([
  ['Europe/Berlin', '2026-10-25'],
  ['Europe/Berlin', '2026-03-29'],
  ['America/New_York', '2026-11-01'],
  ['Australia/Lord_Howe', '2026-04-05'],
  ['Asia/Tokyo', '2026-01-01'],
])('in %s a morning comes once a day, at seven, also around %s', (zone, day) => {
  const mornings = new Set<number>()
  const from = Date.parse(day) - DAY
  for (let now = from; now < from + 4 * DAY; now += 15 * MINUTE) {
    const morning = lastMorning(new Date(now), zone)
    expect(clockIn(zone, morning)).toMatch(/ 07:00:00$/)
    expect(morning.getTime()).toBeLessThanOrEqual(now)
    expect(now - morning.getTime()).toBeLessThan(25 * 60 * MINUTE)
    mornings.add(morning.getTime())
  }
  expect(mornings.size).toBe(5)
})
