import { createFormat } from '@bikevalley/contract/format'
import { expect, test } from 'vitest'
import { durationText, fileNote, rolesOf, willHappen } from './labels.ts'

const nobody = { isUser: false, isSeller: false, isAdmin: false }
const nothing = {
  for_sale: 0,
  not_for_sale: 0,
  bookings_received: 0,
  bookings_made: 0,
  sales_open: 0,
  sales_held: '0.00',
  owed: '0.00',
  sessions: 0,
  obstacles: [],
}
const format = createFormat({ locale: 'en-US', currency: 'USD', distanceUnit: 'mi', timeZone: 'UTC' })

test.each([
  [{ isUser: true }, 'Buyer'],
  [{ isUser: true, isSeller: true }, 'Seller, buyer'],
  [{ isAdmin: true }, 'Admin'],
])('the roles of %j are shown as %s', (roles, words) => {
  expect(rolesOf({ ...nobody, ...roles })).toBe(words)
})

test('a suspension or deletion states its consequences: singular and plural differ, and zeros are left out', () => {
  expect(willHappen('suspend', nothing, format)).toEqual(['They can’t log in until you lift it.'])
  expect(willHappen('suspend', { ...nothing, for_sale: 1, bookings_received: 2, sessions: 1 }, format)).toEqual([
    'They are logged out on 1 device at once, and can’t log in until you lift it.',
    '1 bike leaves the market; lifting the suspension does not put it back.',
    '2 unpaid bookings of their bikes are canceled, and the buyers are told.',
  ])
  expect(willHappen('delete', { ...nothing, for_sale: 2, not_for_sale: 1, bookings_made: 1 }, format)).toEqual([
    '2 bikes leave the market, and 1 that is not for sale is deleted too.',
    '1 unpaid booking of theirs is canceled, and the seller is told.',
    'Name, email and pictures are deleted. Records of payments stay without a name.',
  ])
})

test('a suspension states what is open of paid sales and payouts, with the sums', () => {
  const open = { ...nothing, sales_open: 2, sales_held: '9000.00', owed: '4387.50' }
  expect(willHappen('suspend', open, format)).toEqual([
    'They can’t log in until you lift it.',
    '2 paid bikes can’t be handed over: $9,000.00 in all is held, and the other sides are told.',
    '$4,387.50 that is due to them is not paid out until you lift it.',
  ])
})

test.each([
  [0, 'less than a minute'],
  [1, '1 minute'],
  [119, '119 minutes'],
  [120, '2 hours'],
  [47 * 60 + 59, '47 hours'],
  [48 * 60, '2 days'],
])('a duration of %i minutes is shown as %s', (minutes, words) => {
  expect(durationText(minutes * 60_000)).toBe(words)
})

test('a list that is longer than its file says so', () => {
  const format = { count: String }
  expect(fileNote(20_000, format)).toBeNull()
  expect(fileNote(20_001, format)).toBe('The file has the first 20000 of these 20001: choose fewer days for the rest.')
})
