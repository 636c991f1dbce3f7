import { expect, test } from 'vitest'
import { bookingObstacle } from './booking-obstacle.ts'

const bike = { state: 'available', email: '' } as const
const buyer = { email: 'buyer@example.com', isUser: true }
const seller = { email: 'seller@example.com', isUser: false }

test('a visitor and a buyer may book an available bike', () => {
  expect(bookingObstacle(bike, null)).toBeNull()
  expect(bookingObstacle(bike, buyer)).toBeNull()
})

test('the seller sees that the bike is theirs, in every state', () => {
  expect(bookingObstacle({ ...bike, email: seller.email }, seller)).toBe('own')
  expect(bookingObstacle({ state: 'sold', email: seller.email }, seller)).toBe('own')
})

test('a seller who is no buyer is told so', () => {
  expect(bookingObstacle(bike, seller)).toBe('not-a-buyer')
})

test('a bike that is sold or off the market can’t be booked by anyone', () => {
  expect(bookingObstacle({ ...bike, state: 'sold' }, null)).toBe('sold')
  expect(bookingObstacle({ ...bike, state: 'withdrawn' }, buyer)).toBe('not-on-sale')
})
