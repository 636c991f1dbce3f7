import { MONEY_STATES } from '@bikevalley/contract'
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, PATIENT } from '../../../../../tests/support/database.ts'
import { mostScanned } from '../../../../../tests/support/most-scanned.ts'
import { createPool, type Db } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/schema.ts'
import { historyOf, listAuditEvents } from './audit-events.ts'
import { listBikes } from './bikes.ts'
import { findBooking, listBookings } from './bookings.ts'
import { listPeople } from './people.ts'

const PEOPLE = 5_000

let database: Awaited<ReturnType<typeof createTestDatabase>>
let pool: pg.Pool
let db: Db
let asked: CompiledQuery[] = []
const someone = '018f0000-0000-7000-8000-000000000001'

/** A few thousand people, bikes, bookings and events, of which no list needs to read all. */
beforeAll(async () => {
  database = await createTestDatabase()
  pool = createPool(database.superuserUrl, { max: 2, ...PATIENT })
  db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }), log: ({ query }) => void asked.push(query) })
  await pool.query(`INSERT INTO users (id, name, email, created_at)
    SELECT gen_random_uuid(), 'Rider ' || md5(n::text), md5(n::text) || '@example.com', now() - n * interval '1 minute'
    FROM generate_series(1, ${PEOPLE}) n`)
  await pool.query(`INSERT INTO listings (id, seller_id, state, name, currency, created_at, updated_at)
    SELECT gen_random_uuid(), id, 'withdrawn', 'Bike ' || name, 'USD', created_at, created_at FROM users`)
  await pool.query(`INSERT INTO bookings
      (id, listing_id, buyer_id, state, listing_name, price_minor, currency, phone, meeting_location, created_at, lapses_at)
    SELECT gen_random_uuid(), id, seller_id, 'lapsed', name, 450000, 'USD', '', '', created_at, created_at FROM listings`)
  await pool.query(`INSERT INTO audit_events (id, actor_id, action, subject_type, subject_id, created_at, as_admin)
    SELECT gen_random_uuid(), buyer_id, 'booking_made', 'booking', id, created_at, false FROM bookings`)
  await pool.query('VACUUM ANALYZE')
}, 60_000)
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const SITE = { timeZone: 'UTC', currency: 'USD' }
const part = 'c4ca42'
const limit = 20

test.each<[string, () => Promise<unknown>]>([
  ['people', () => listPeople(db, { limit })],
  ['people by name', () => listPeople(db, { limit, sort: 'name' })],
  ['people who are searched for', () => listPeople(db, { limit, q: part })],
  ['suspended people', () => listPeople(db, { limit, state: 'suspended' })],
  ['bikes', () => listBikes(db, new Date(), { limit })],
  ['bikes in a state', () => listBikes(db, new Date(), { limit, state: 'sold' })],
  ['bikes that are searched for', () => listBikes(db, new Date(), { limit, q: part }, `'${part}'`)],
  ['bikes of a seller', () => listBikes(db, new Date(), { limit, seller: someone })],
  ['bookings in a state', () => listBookings(db, new Date(), SITE, { limit, state: 'paid' })],
  [
    'bookings by their money',
    () => Promise.all(MONEY_STATES.map((money) => listBookings(db, new Date(), SITE, { limit, money }))),
  ],
  ['bookings whose handover is overdue', () => listBookings(db, new Date(), SITE, { limit, handover: 'overdue' })],
  ['bookings whose hold waits for an answer', () => listBookings(db, new Date(), SITE, { limit, hold: 'unanswered' })],
  ['bookings that are searched for', () => listBookings(db, new Date(), SITE, { limit, q: part })],
  ['bookings of some days', () => listBookings(db, new Date(), SITE, { limit, from: '2020-01-01', to: '2020-12-31' })],
  ['bookings of a person', () => listBookings(db, new Date(), SITE, { limit, person: someone })],
  ['audit events', () => listAuditEvents(db, 'UTC', { limit })],
  ['audit events of an admin', () => listAuditEvents(db, 'UTC', { limit, by: someone })],
  ['audit events about a person', () => listAuditEvents(db, 'UTC', { limit, about: someone })],
  ['audit events of an action', () => listAuditEvents(db, 'UTC', { limit, action: 'booking_refunded' })],
  ['audit events of some days', () => listAuditEvents(db, 'UTC', { limit, from: '2020-01-01', to: '2020-12-31' })],
  ['what happened to a booking', () => Promise.all([historyOf(db, someone), findBooking(db, someone)])],
])('a page of %s is found by indexes, and so is its count', async (_, read) => {
  asked = []
  await read()
  expect(asked.length).toBeGreaterThan(0)
  for (const { sql, parameters } of asked)
    expect(await mostScanned(pool, sql, parameters), sql).toBeLessThan(PEOPLE / 2)
})

const isTotal = (query: CompiledQuery) => query.sql.includes('count(*) AS total')

test('a page of all bookings is found by an index; what they come to reads each of them once', async () => {
  asked = []
  await listBookings(db, new Date(), SITE, { limit })
  expect(asked.filter(isTotal)).toHaveLength(1)
  for (const query of asked)
    expect(await mostScanned(pool, query.sql, query.parameters), query.sql).toBeLessThanOrEqual(
      isTotal(query) ? PEOPLE : PEOPLE / 2,
    )
})
