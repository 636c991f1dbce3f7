import { expect, test } from 'vitest'
import { fillWeeks, firstDay } from './weeks.ts'

test('the twelve weeks are whole days of UTC and end with today, whatever the time of day', () => {
  for (const now of ['2026-11-21T00:00:00.000Z', '2026-11-21T23:59:59.999Z']) {
    const weeks = fillWeeks(firstDay(new Date(now)), [], 'USD')
    expect(weeks).toHaveLength(12)
    expect(weeks[0]?.starts_on).toBe('2026-08-30')
    expect(weeks.at(-1)?.starts_on).toBe('2026-11-15')
  }
})

test('a week in which nothing happened has zeros, and the others stay in their place', () => {
  const row = { week: 3, listed: 2, booked: 1, sold: 0, paid: 1, captured_minor: 450_050, refunded_minor: 0 }
  const weeks = fillWeeks(firstDay(new Date('2026-11-21T12:00:00Z')), [row], 'USD')
  expect(weeks[3]).toEqual({
    starts_on: '2026-09-20',
    listed: 2,
    booked: 1,
    sold: 0,
    paid: 1,
    captured: '4500.50',
    refunded: '0.00',
  })
  expect(weeks.filter(({ listed }) => listed > 0)).toHaveLength(1)
  expect(weeks[4]).toMatchObject({ listed: 0, booked: 0, sold: 0, paid: 0, captured: '0.00', refunded: '0.00' })
})
