import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Market, newPerson, startMarket } from '../../../../../../tests/support/market.ts'
import { type Sale, sellBike } from '../../../../../../tests/support/sales.ts'
import type { Person } from '../../../platform/people/person.ts'

let market: Market
beforeAll(async () => {
  market = await startMarket()
})
afterAll(() => market.stop())

async function undone(): Promise<Sale & { bike: string }> {
  const sale = await sellBike(market)
  await market.payments.refund(await newPerson(market, 'admin'), sale.paymentId, { reason: 'It was stolen.' })
  await market.runJobs()
  return { ...sale, bike: (await market.bookingViews.get(sale.buyer, sale.bookingId)).productId }
}

test('a bike whose sale was undone is marked as such in its seller’s list, until it is put on sale again', async () => {
  const { seller, bike } = await undone()
  const sale = async () => (await market.bikeViews.own(seller, {})).items.map((own) => own.sale?.status.phase ?? null)
  expect(await sale()).toEqual(['refunded'])
  await market.listings.relist(seller, bike)
  expect(await sale()).toEqual([null])
  await market.listings.withdraw(seller, bike)
  expect(await sale()).toEqual([null])
})

test('a booking says whether its bike’s page can be opened', async () => {
  const sale = await sellBike(market)
  const { seller, buyer, bookingId } = sale
  const admin = await newPerson(market, 'admin')
  const bike = (await market.bookingViews.get(buyer, bookingId)).productId
  const agree = async (person: Person) => {
    const { bike_visible } = await market.bookingViews.get(person, bookingId)
    const opens = await market.bikeViews.get(person, bike).then(
      () => true,
      () => false,
    )
    expect(bike_visible).toBe(opens)
    return opens
  }
  const all = async () => [await agree(buyer), await agree(seller), await agree(admin)]
  expect(await all()).toEqual([true, true, true])
  await market.payments.refund(admin, sale.paymentId, { reason: 'It was stolen.' })
  await market.runJobs()
  expect(await all()).toEqual([false, true, true])
  await market.listings.relist(seller, bike)
  expect(await all()).toEqual([true, true, true])
  await market.listings.remove(seller, bike)
  expect(await all()).toEqual([false, false, false])
})
