import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDb, type Db } from '../../apps/server/src/platform/db/database.ts'
import { newId } from '../../apps/server/src/platform/ids.ts'
import type { Person } from '../../apps/server/src/platform/people/person.ts'
import {
  book,
  CARDS,
  newListing,
  newPerson,
  sendCard,
  startTestServices,
  type TestServices,
} from '../support/test-services.ts'

/** What the database itself refuses, whatever the code above it assumes. */
let services: TestServices
let seller: Person
let buyer: Person
let other: Person

beforeAll(async () => {
  services = await startTestServices()
  seller = await newPerson(services, 'seller')
  buyer = await newPerson(services, 'buyer')
  other = await newPerson(services, 'buyer')
})
afterAll(() => services.stop())

const sell = (trx: Db, id: string) => trx.updateTable('bookings').set({ state: 'paid' }).where('id', '=', id).execute()
const refusal = (constraint: string) => expect.objectContaining({ constraint })

test('the database refuses a hold of another bike, or for another buyer, than its booking’s', async () => {
  const bookingId = await book(services, buyer, await newListing(services, seller))
  await services.payments.createIntent(buyer, { bookingId })
  const change = (values: { buyer_id?: string; listing_id?: string }) =>
    services.db.updateTable('checkout_holds').set(values).where('booking_id', '=', bookingId).execute()
  const constraint = 'checkout_holds_booking_id_listing_id_buyer_id_fkey'
  await expect(change({ buyer_id: other.id })).rejects.toEqual(refusal(constraint))
  await expect(change({ listing_id: await newListing(services, seller) })).rejects.toEqual(refusal(constraint))
})

test('the database refuses a second active booking of a buyer and bike, and a second sale of a bike', async () => {
  const listing = await newListing(services, seller)
  const [first, second] = [await book(services, buyer, listing), await book(services, other, listing)]
  const set = (id: string, values: { buyer_id: string }) =>
    services.db.updateTable('bookings').set(values).where('id', '=', id).execute()
  await expect(set(second, { buyer_id: buyer.id })).rejects.toEqual(refusal('bookings_one_active_key'))
  const both = services.db.transaction().execute(async (trx) => {
    await sell(trx, first)
    await sell(trx, second)
  })
  await expect(both).rejects.toEqual(refusal('bookings_one_sale_key'))
})

test('the database refuses a payment of another amount than was asked for', async () => {
  const payer = await newPerson(services, 'buyer')
  const bookingId = await book(services, payer, await newListing(services, seller))
  const intent = await services.payments.createIntent(payer, { bookingId })
  await sendCard(services, intent, CARDS.pays)
  // Behind the trigger that lets no amount change.
  const lower = createDb(services.owner)
    .transaction()
    .execute(async (trx) => {
      await sql`ALTER TABLE payments DISABLE TRIGGER payments_stay`.execute(trx)
      await trx.updateTable('payments').set({ amount_minor: 1 }).where('booking_id', '=', bookingId).execute()
    })
  await expect(lower).rejects.toEqual(refusal('payments_payment_intent_id_booking_id_amount_minor_currenc_fkey'))
})

test('the database refuses a promotion by a person who is not the seller', async () => {
  const now = services.clock.now()
  const insert = services.db
    .insertInto('promotions')
    .values({
      id: newId(),
      listing_id: await newListing(services, seller),
      seller_id: other.id,
      started_at: now,
      ends_at: new Date(now.getTime() + 1000),
      ended_at: null,
    })
    .execute()
  await expect(insert).rejects.toEqual(refusal('promotions_listing_id_seller_id_fkey'))
})

test('the database refuses a bike on sale that is not complete', async () => {
  const listing = await newListing(services, seller)
  const empty = services.db.updateTable('listings').set({ location: '' }).where('id', '=', listing).execute()
  await expect(empty).rejects.toEqual(refusal('listings_complete'))
})
