import { expect, test } from 'vitest'
import { postedAt } from './posted-at.ts'

const created_at = '2026-11-24T00:03:00.000Z'

test.each([
  ['', created_at],
  ['2026-11-24', created_at],
  // In Los Angeles it was still the day before.
  ['2026-11-23', created_at],
  ['2026-11-22', '2026-11-22'],
  ['2026-11-25', '2026-11-25'],
  ['2020-01-01', '2020-01-01'],
])('a bike that was listed just after midnight UTC, with the day %j, was posted %s', (time_of_post, posted) => {
  expect(postedAt({ time_of_post, created_at })).toBe(posted)
})

test('a bike that was listed late in UTC, with the next day, was posted at the same moment, seen from the east', () => {
  const late = '2026-11-23T23:30:00.000Z'
  expect(postedAt({ time_of_post: '2026-11-24', created_at: late })).toBe(late)
  expect(postedAt({ time_of_post: '2026-11-22', created_at: late })).toBe('2026-11-22')
})
