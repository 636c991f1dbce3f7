import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Market, newPerson, startMarket } from '../../../../../tests/support/market.ts'
import { handOver, type Sale, sellBike } from '../../../../../tests/support/sales.ts'

let market: Market
beforeAll(async () => {
  market = await startMarket()
})
afterAll(() => market.stop())

const bikeOf = async ({ buyer, bookingId }: Sale) => (await market.bookings.get(buyer, bookingId)).productId

test('a bike that is paid for is not deleted by its seller before it is handed over', async () => {
  const sale = await sellBike(market)
  const bike = await bikeOf(sale)
  await expect(market.listings.remove(sale.seller, bike)).rejects.toMatchObject({
    code: 'wrong_state',
    message: 'This bike is paid for: it can be deleted once you have handed it over.',
  })
  await handOver(market, sale)
  expect(await market.listings.remove(sale.seller, bike)).toBe(true)
})

test('an admin deletes it all the same, and its sale goes on', async () => {
  const sale = await sellBike(market)
  expect(await market.listings.remove(await newPerson(market, 'admin'), await bikeOf(sale))).toBe(true)
  await handOver(market, sale)
  expect((await market.bookings.get(sale.seller, sale.bookingId)).state).toBe('handed_over')
})
