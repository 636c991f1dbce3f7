import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  book,
  CARDS,
  type Market,
  newListing,
  newPerson,
  sendCard,
  startMarket,
} from '../../../../../../tests/support/market.ts'
import type { Person } from '../../../platform/people/person.ts'

let market: Market
beforeAll(async () => {
  market = await startMarket()
})
afterAll(() => market.stop())

const openOf = (person: Person) => market.payments.openBusinessOf(person.id, market.db)

async function newBooking() {
  const seller = await newPerson(market, 'seller')
  const buyer = await newPerson(market, 'buyer')
  return { seller, buyer, booking: await book(market, buyer, await newListing(market, seller)) }
}

test('an unpaid booking prevents nobody’s deletion', async () => {
  const { seller, buyer } = await newBooking()
  expect(await openOf(buyer)).toEqual([])
  expect(await openOf(seller)).toEqual([])
})

test('a payment under way and a paid bike prevent the deletion of both sides, and of nobody else', async () => {
  const { seller, buyer, booking } = await newBooking()
  const intent = await market.payments.createIntent(buyer, { bookingId: booking })
  for (const person of [seller, buyer])
    expect(await openOf(person)).toEqual(['Somebody is paying for Yamaha MT-07 just now.'])
  await sendCard(market, intent, CARDS.pays)
  for (const person of [seller, buyer])
    expect(await openOf(person)).toEqual(['Yamaha MT-07 is paid and not handed over yet.'])
  expect(await openOf(await newPerson(market, 'buyer'))).toEqual([])
})

test('a refund prevents a deletion until the money has arrived', async () => {
  const { buyer, booking } = await newBooking()
  const { paymentIntentId } = await market.payments.createIntent(buyer, { bookingId: booking })
  await market.bookings.cancel(buyer, booking)
  await market.db
    .updateTable('test_processor_intents')
    .set({ status: 'succeeded' })
    .where('id', '=', paymentIntentId)
    .execute()
  await expect(
    market.payments.record(buyer, { bookingId: booking, transactionId: paymentIntentId }),
  ).rejects.toMatchObject({
    code: 'payment_refunded',
  })
  expect(await openOf(buyer)).toEqual(['A refund for Yamaha MT-07 has not arrived yet.'])
  await market.runJobs()
  expect(await openOf(buyer)).toEqual([])
})
