import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDb, type Db } from '../../apps/server/src/platform/db/database.ts'
import { handOver, type Sale, sellBike } from '../support/sales.ts'
import { book, newListing, newPerson, startTestServices, type TestServices } from '../support/test-services.ts'

let services: TestServices
/** One sale whose bike is to be collected, one that was collected, one that was reversed, and a booking without payment. */
let paid: Sale
let collected: Sale
let reversed: Sale
let unpaid: string
beforeAll(async () => {
  services = await startTestServices()
  paid = await sellBike(services)
  collected = await sellBike(services)
  await handOver(services, collected)
  reversed = await sellBike(services)
  await services.payments.cancelSale(reversed.buyer, reversed.bookingId, 'It is too loud.')
  await services.runJobs()
  unpaid = await book(services, await newPerson(services, 'buyer'), await newListing(services, paid.seller))
})
afterAll(() => services.stop())

const bookingTo = (trx: Db, id: string, state: 'paid' | 'handed_over' | 'refunded') =>
  trx.updateTable('bookings').set({ state }).where('id', '=', id).execute()
const listingTo = (trx: Db, bookingId: string, state: 'withdrawn' | 'removed') =>
  sql`UPDATE listings l SET state = ${state}, sold_at = NULL, removed_at = CASE ${state}::text WHEN 'removed' THEN now() END
    FROM bookings b WHERE b.listing_id = l.id AND b.id = ${bookingId}`.execute(trx)
const releaseOf = (trx: Db, { paymentId, seller }: Sale) =>
  sql`INSERT INTO releases (id, payment_id, seller_id, amount_minor, fee_minor, currency, released_at)
    SELECT gen_random_uuid(), id, ${seller.id}, amount_minor, fee_minor, currency, now() FROM payments
    WHERE id = ${paymentId}`.execute(trx)

/** What direct SQL does in one transaction, and what refuses it when that is committed. */
const WRONG: Readonly<Record<string, { constraint: string; write: (trx: Db) => Promise<unknown> }>> = {
  'a booking that is paid, without a payment': {
    constraint: 'paid_by_a_sale',
    write: (trx) => bookingTo(trx, unpaid, 'paid'),
  },
  'a booking that was paid, and still waits to be': {
    constraint: 'paid_by_a_sale',
    write: async (trx) => {
      await sql`SET LOCAL session_replication_role = replica`.execute(trx)
      await trx.updateTable('bookings').set({ state: 'pending' }).where('id', '=', paid.bookingId).execute()
      await sql`SET LOCAL session_replication_role = origin`.execute(trx)
      await trx.updateTable('bookings').set({ state: 'canceled' }).where('id', '=', paid.bookingId).execute()
    },
  },
  'a bike that is handed over, without a release': {
    constraint: 'handed_over_and_released',
    write: (trx) => bookingTo(trx, paid.bookingId, 'handed_over'),
  },
  'money that is released, of a bike that is not handed over': {
    constraint: 'handed_over_and_released',
    write: (trx) => releaseOf(trx, paid),
  },
  'money that is released, of a sale that was reversed': {
    constraint: 'handed_over_and_released',
    write: (trx) => releaseOf(trx, reversed),
  },
  'a bike that is back on the market while its sale stands': {
    constraint: 'paid_for_is_sold',
    write: (trx) => listingTo(trx, paid.bookingId, 'withdrawn'),
  },
  'a bike that was collected, and is back on the market': {
    constraint: 'paid_for_is_sold',
    write: (trx) => listingTo(trx, collected.bookingId, 'withdrawn'),
  },
}

test.each(Object.keys(WRONG))('the database refuses at the commit: %s', async (name) => {
  const wrong = WRONG[name]
  if (!wrong) throw new Error(name)
  let written = false
  const writing = createDb(services.superuser)
    .transaction()
    .execute(async (trx) => {
      await wrong.write(trx)
      written = true
    })
  await expect(writing).rejects.toMatchObject({ constraint: wrong.constraint })
  // Not before the commit: a sale is written in several statements.
  expect(written).toBe(true)
})

test('the database lets a bike that was sold here be removed, and one of a reversed sale go back to its seller', async () => {
  const sale = await sellBike(services)
  await listingTo(services.db, sale.bookingId, 'removed')
  const back = await sellBike(services)
  await services.payments.cancelSale(back.buyer, back.bookingId, 'It is too loud.')
  await services.runJobs()
  const { rows } = await sql<{ state: string; listing: string }>`SELECT b.state, l.state AS listing FROM bookings b
    JOIN listings l ON l.id = b.listing_id WHERE b.id = ANY (${[sale.bookingId, back.bookingId]}::uuid[])
    ORDER BY b.id`.execute(services.db)
  expect(rows).toEqual([
    { state: 'paid', listing: 'removed' },
    { state: 'refunded', listing: 'withdrawn' },
  ])
})
