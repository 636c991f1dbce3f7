import { expect, test } from 'vitest'
import { zoneFromCookie } from './time-zone.ts'

test('a time zone is read from the cookie under both of its names', () => {
  expect(zoneFromCookie('a=b; zone=Asia/Kolkata; theme=dark')).toBe('Asia/Kolkata')
  expect(zoneFromCookie('__Host-zone=America/New_York')).toBe('America/New_York')
  expect(zoneFromCookie('zone=UTC; __Host-zone=America/New_York')).toBe('America/New_York')
})

test.each([
  null,
  '',
  'zone=',
  'zone=Europe/Atlantis',
  'zone=+05:30',
  'zone="UTC"',
  'zone=<script>',
  'other-zone=UTC',
  `zone=${'A'.repeat(9_000)}`,
])('a cookie without a valid time zone gives none: %#', (header) => {
  expect(zoneFromCookie(header)).toBeNull()
})
