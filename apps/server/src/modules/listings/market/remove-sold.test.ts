import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Market, newPerson, startMarket } from '../../../../../../tests/support/market.ts'
import { handOver, type Sale, sellBike } from '../../../../../../tests/support/sales.ts'

let market: Market
beforeAll(async () => {
  market = await startMarket()
})
afterAll(() => market.stop())

const bikeOf = async ({ buyer, bookingId }: Sale) => (await market.bookingViews.get(buyer, bookingId)).productId

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

test('a bike that is paid for is not deleted by an admin, who ends its sale first', async () => {
  const sale = await sellBike(market)
  const [admin, bike] = [await newPerson(market, 'admin'), await bikeOf(sale)]
  await expect(market.listings.remove(admin, bike)).rejects.toMatchObject({
    code: 'wrong_state',
    message: 'This bike is paid for and not handed over: end its sale on the booking’s page first.',
  })
  await market.payments.refund(admin, sale.paymentId, { reason: 'It was stolen.' })
  await market.runJobs()
  expect(await market.listings.remove(admin, bike)).toBe(true)
})

test('a bike that an admin deletes after its handover keeps its records, and its seller is told so', async () => {
  const sale = await sellBike(market)
  await handOver(market, sale)
  const bike = await bikeOf(sale)
  expect(await market.listings.remove(await newPerson(market, 'admin'), bike, 'The pictures show somebody else.')).toBe(
    true,
  )
  const { body_text } = await market.db
    .selectFrom('mails')
    .select('body_text')
    .where('recipient', '=', sale.seller.email)
    .where('subject', 'like', '% was deleted')
    .executeTakeFirstOrThrow()
  expect(body_text).toContain('The records of its sale stay.')
  expect(body_text).not.toContain('Unpaid bookings')
})
