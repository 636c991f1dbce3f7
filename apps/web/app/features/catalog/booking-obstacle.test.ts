import { expect, test } from 'vitest'
import { bookingObstacle } from './booking-obstacle.ts'

const bike = { state: 'available', email: '' } as const
const buyer = { email: 'buyer@example.com', isUser: true }
const seller = { email: 'seller@example.com', isUser: false }

test('a visitor and a buyer may book an available bike', () => {
  expect(bookingObstacle(bike, null, false)).toBeNull()
  expect(bookingObstacle(bike, buyer, false)).toBeNull()
})

test('the seller sees that the bike is theirs, in every state', () => {
  expect(bookingObstacle({ ...bike, email: seller.email }, seller, false)).toBe('own')
  expect(bookingObstacle({ state: 'sold', email: seller.email }, seller, false)).toBe('own')
})

test('an account that only sells is told so', () => {
  expect(bookingObstacle(bike, seller, false)).toBe('not-a-buyer')
})

test('a bike is booked once, and its buyer hears that also after paying', () => {
  expect(bookingObstacle(bike, buyer, true)).toBe('booked')
  expect(bookingObstacle({ ...bike, state: 'sold' }, buyer, true)).toBe('booked')
})

test('what is sold or off the market can’t be booked by anyone', () => {
  expect(bookingObstacle({ ...bike, state: 'sold' }, null, false)).toBe('sold')
  expect(bookingObstacle({ ...bike, state: 'withdrawn' }, buyer, false)).toBe('not-on-sale')
})
