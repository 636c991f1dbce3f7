import { MONEY_STATES } from '@bikevalley/contract'
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, PATIENT } from '../../../../../tests/support/database.ts'
import { mostScanned } from '../../../../../tests/support/most-scanned.ts'
import { payoutsAfter, totalsOfPayouts } from '../../modules/payouts/repository.ts'
import { createPool, type Db } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/schema.ts'
import { listBookings } from './bookings.ts'
import { readToDo } from './to-do.ts'

const SALES = 5_000

let database: Awaited<ReturnType<typeof createTestDatabase>>
let pool: pg.Pool
let db: Db
const asked: CompiledQuery[] = []

/** A few thousand sales that are over, with what went wrong on the way, and of each kind a few that are not. */
beforeAll(async () => {
  database = await createTestDatabase()
  pool = createPool(database.superuserUrl, { max: 2, ...PATIENT })
  db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }), log: ({ query }) => void asked.push(query) })
  await pool.query(`INSERT INTO users (id, name, email, created_at)
    SELECT gen_random_uuid(), 'Rider ' || n, n || '@example.com', now() - n * interval '1 minute'
    FROM generate_series(1, ${SALES}) n`)
  await pool.query(`INSERT INTO listings (id, seller_id, state, name, currency, created_at, updated_at)
    SELECT gen_random_uuid(), id, 'withdrawn', 'Bike ' || name, 'USD', created_at, created_at FROM users`)
  await pool.query(`INSERT INTO bookings
      (id, listing_id, buyer_id, state, listing_name, price_minor, currency, phone, meeting_location, created_at, lapses_at)
    SELECT gen_random_uuid(), id, seller_id, 'lapsed', name, 450000, 'USD', '', '', created_at, created_at FROM listings`)
  await fillWithEndedSales()
  await pool.query('VACUUM ANALYZE')
}, 60_000)
afterAll(async () => {
  await pool.end()
  await database.drop()
})

test('the to-do list of admins is found by indexes, however many sales are over', async () => {
  await readToDo(db, new Date(), { currency: 'USD', smtpUrl: null })
  expect(asked).toHaveLength(1)
  for (const { sql, parameters } of asked) expect(await mostScanned(pool, sql, parameters)).toBeLessThan(SALES / 2)
})

test('a page of payouts is found by indexes, of those that were paid too, and so are the sums of what is due', async () => {
  asked.length = 0
  for (const part of ['due', 'paid'] as const) {
    const wanted = { part, begins: null, ends: null }
    await payoutsAfter(db, wanted, 20, null)
    await payoutsAfter(db, wanted, 20, { createdAt: new Date(), id: '018f0000-0000-7000-8000-000000000001' })
  }
  await totalsOfPayouts(db, { part: 'due', begins: null, ends: null }, 'USD')
  for (const { sql, parameters } of asked) expect(await mostScanned(pool, sql, parameters), sql).toBeLessThan(SALES / 2)
})

test.each(MONEY_STATES)('a page of bookings whose money is %s is found by indexes, among many sales', async (money) => {
  asked.length = 0
  await listBookings(db, new Date(), { timeZone: 'UTC', currency: 'USD' }, { limit: 20, money })
  for (const { sql, parameters } of asked) expect(await mostScanned(pool, sql, parameters), sql).toBeLessThan(SALES / 2)
})

/** Each bike once more as sold, handed over and paid out, with what went wrong on the way ended. */
async function fillWithEndedSales(): Promise<void> {
  const client = await pool.connect()
  const rows = (table: string, columns: string, values: string, from: string) =>
    client.query(`INSERT INTO ${table} (${columns}) SELECT ${values} FROM ${from}`)
  try {
    // Ledger and life cycles are not tested here: rows that no sale has made are accepted.
    await client.query('SET session_replication_role = replica')
    await rows(
      'payment_intents',
      'id, booking_id, provider, provider_intent_id, client_secret, amount_minor, currency, state, created_at, updated_at',
      `gen_random_uuid(), id, 'test', 'pi_' || id, 'secret', 450000, 'USD', 'succeeded', created_at, created_at`,
      'bookings',
    )
    await rows(
      'payments',
      'id, payment_intent_id, booking_id, outcome, amount_minor, currency, captured_at, fee_basis_points, fee_minor',
      `gen_random_uuid(), id, booking_id, 'sale', 450000, 'USD', created_at, 250, 11250`,
      'payment_intents',
    )
    await rows(
      'handovers',
      'booking_id, payment_id, due_at, buyer_name, buyer_address, seller_name, seller_address, frame_number, registration, mileage_km, handed_over_at',
      `booking_id, id, captured_at, 'B', 'Street', 'S', 'Street', 'F', 'R', 1, captured_at`,
      'payments',
    )
    await rows(
      'releases',
      'id, payment_id, seller_id, amount_minor, fee_minor, currency, released_at',
      `gen_random_uuid(), p.id, b.buyer_id, 450000, 11250, 'USD', p.captured_at`,
      'payments p JOIN bookings b ON b.id = p.booking_id',
    )
    await rows(
      'payouts',
      'id, release_id, seller_id, amount_minor, currency, state, reference, paid_by, created_at, paid_at',
      `gen_random_uuid(), id, seller_id, 438750, 'USD', 'paid', 'BV', gen_random_uuid(), released_at, released_at`,
      'releases',
    )
    await rows(
      'refunds',
      'id, payment_id, amount_minor, currency, reason, state, whole, created_at, updated_at',
      `gen_random_uuid(), id, 100, 'USD', '', CASE WHEN row_number() OVER () % 40 = 0 THEN 'succeeded' ELSE 'withdrawn' END, true,
        captured_at, captured_at`,
      'payments',
    )
    await rows(
      'disputes',
      'id, booking_id, opened_by, buyer_words, state, opened_at, due_at, ended_at',
      `gen_random_uuid(), booking_id, 'buyer', 'It is scratched.', 'settled', due_at, due_at, due_at`,
      'handovers',
    )
    await rows(
      'chargebacks',
      'id, payment_id, provider_dispute_id, amount_minor, currency, reason, state, answered, due_at, opened_at, ended_at, updated_at',
      `gen_random_uuid(), id, 'dp_' || id, 450000, 'USD', 'general', 'won', true, captured_at, captured_at, captured_at, captured_at`,
      'payments',
    )
    await rows(
      'money_freezes',
      'id, payment_id, reason, details, since, ended_at',
      `gen_random_uuid(), id, 'drift', 'Found.', captured_at, captured_at`,
      'payments',
    )
  } finally {
    await client.query('SET session_replication_role = DEFAULT')
    client.release()
  }
}
