import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  book,
  CARDS,
  newListing,
  newPerson,
  sendCard,
  startTestServices,
  type TestServices,
} from '../../../../../../tests/support/test-services.ts'
import type { Person } from '../../../platform/people/person.ts'

let services: TestServices
beforeAll(async () => {
  services = await startTestServices()
})
afterAll(() => services.stop())

const openOf = (person: Person) => services.payments.openBusinessOf(person.id, services.db)

async function newBooking() {
  const seller = await newPerson(services, 'seller')
  const buyer = await newPerson(services, 'buyer')
  return { seller, buyer, booking: await book(services, buyer, await newListing(services, seller)) }
}

test('an unpaid booking prevents nobody’s deletion', async () => {
  const { seller, buyer } = await newBooking()
  expect(await openOf(buyer)).toEqual([])
  expect(await openOf(seller)).toEqual([])
})

test('a payment under way and a paid bike prevent the deletion of both sides, and of nobody else', async () => {
  const { seller, buyer, booking } = await newBooking()
  const intent = await services.payments.createIntent(buyer, { bookingId: booking })
  for (const person of [seller, buyer])
    expect(await openOf(person)).toEqual(['Somebody is paying for Yamaha MT-07 just now.'])
  await sendCard(services, intent, CARDS.pays)
  for (const person of [seller, buyer])
    expect(await openOf(person)).toEqual(['Yamaha MT-07 is paid and not handed over yet.'])
  expect(await openOf(await newPerson(services, 'buyer'))).toEqual([])
})

test('a refund prevents a deletion until the money has arrived', async () => {
  const { buyer, booking } = await newBooking()
  const { paymentIntentId } = await services.payments.createIntent(buyer, { bookingId: booking })
  await services.bookings.cancel(buyer, booking)
  await services.db
    .updateTable('test_processor_intents')
    .set({ status: 'succeeded' })
    .where('id', '=', paymentIntentId)
    .execute()
  await expect(
    services.payments.record(buyer, { bookingId: booking, transactionId: paymentIntentId }),
  ).rejects.toMatchObject({
    code: 'payment_refunded',
  })
  expect(await openOf(buyer)).toEqual(['A refund for Yamaha MT-07 has not arrived yet.'])
  await services.runJobs()
  expect(await openOf(buyer)).toEqual([])
})
