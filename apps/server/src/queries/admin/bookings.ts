import { type BookingState, boundsOf, type MoneyState, type Period } from '@bikevalley/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Config } from '../../config.ts'
import { hasOverdueHandover } from '../../modules/handovers/index.ts'
import { hasUnansweredHold } from '../../modules/payments/index.ts'
import type { PictureRow } from '../../modules/photos/index.ts'
import { columns, columnsAs, type RowOf } from '../../platform/db/columns.ts'
import { containing } from '../../platform/db/containing.ts'
import type { Db } from '../../platform/db/database.ts'
import { fileRows } from '../../platform/paging/file-rows.ts'
import { type Paging, page } from '../../platform/paging/page.ts'
import { bookingMoneyStateIs, type RefundOfBooking, refundOfBooking } from '../sales/index.ts'
import { pictureJson } from './bikes.ts'
import { asId, type Conditions, readPaging, sumAll, where } from './paging.ts'

const ofBooking = columns('bookings', 'b', [
  'id',
  'listing_id',
  'listing_name',
  'state',
  'price_minor',
  'currency',
  'phone',
  'meeting_location',
  'meet_at',
  'created_at',
  'lapses_at',
])
const ofListing = columnsAs('listings', 'l', { listing_state: 'state', seller_phone: 'phone' })
const ofBuyer = columnsAs('users', 'buyer', { buyer_id: 'id', buyer_name: 'name', buyer_email: 'email' })
const ofSeller = columnsAs('users', 'seller', { seller_id: 'id', seller_name: 'name', seller_email: 'email' })

export type BookingRow = RowOf<typeof ofBooking> &
  RowOf<typeof ofListing> &
  RowOf<typeof ofBuyer> &
  RowOf<typeof ofSeller> & { picture: PictureRow | null; refund: RefundOfBooking | null }

export type BookingsQuery = Period & {
  q?: string | undefined
  state?: BookingState | undefined
  money?: MoneyState | undefined
  hold?: 'unanswered' | undefined
  handover?: 'overdue' | undefined
  person?: string | undefined
}

const withWhatBelongs = (page: ReturnType<typeof sql>) => sql<BookingRow>`
  SELECT ${ofBooking.sql}, ${ofListing.sql}, ${ofBuyer.sql}, ${ofSeller.sql},
    (SELECT ${pictureJson} FROM images i WHERE i.hash = b.image_hash) AS picture,
    ${refundOfBooking} AS refund
  FROM (${page}) b
  JOIN listings l ON l.id = b.listing_id
  JOIN users buyer ON buyer.id = b.buyer_id
  JOIN users seller ON seller.id = l.seller_id
  ORDER BY b.created_at DESC, b.id DESC`

// An array makes PostgreSQL look the few up by their keys, where a join would sometimes read the whole table.
const among = (ids: RawBuilder<unknown>) => sql`b.id = ANY (ARRAY(${ids}))`

/** The bookings that a search means, each way of finding them by its own index. */
function found(q: string): RawBuilder<unknown> {
  const id = asId(q)
  if (id !== null)
    return among(sql`SELECT ${id}::uuid
      UNION SELECT booking_id FROM payments WHERE id = ${id} OR payment_intent_id = ${id}
      UNION SELECT p.booking_id FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE r.id = ${id}`)
  if (/^(pi|re)_\w+$/.test(q))
    return among(sql`SELECT booking_id FROM payment_intents
        WHERE provider_intent_id = ${q}
      UNION SELECT p.booking_id FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE r.provider_refund_id = ${q}`)
  const text = containing(q)
  const people = sql`ANY (ARRAY(SELECT id FROM users WHERE name || ' ' || email ILIKE ${text}))`
  return among(sql`SELECT id FROM bookings WHERE listing_name ILIKE ${text}
    UNION SELECT id FROM bookings WHERE buyer_id = ${people}
    UNION SELECT sold.id FROM listings l JOIN bookings sold ON sold.listing_id = l.id WHERE l.seller_id = ${people}`)
}

const ofPerson = (id: string) =>
  among(sql`SELECT id FROM bookings WHERE buyer_id = ${id}
    UNION SELECT sold.id FROM listings l JOIN bookings sold ON sold.listing_id = l.id WHERE l.seller_id = ${id}`)

/** What `period` bounds is the day on which they were booked, by the site's time zone where it names none. */
function wantedBy(now: Date, siteZone: string, query: BookingsQuery): RawBuilder<unknown>[] {
  const { q, state, money, hold, handover, person } = query
  const { begins, ends } = boundsOf(query, siteZone)
  return [
    state && sql`b.state = ${state}`,
    money && bookingMoneyStateIs(money),
    hold && hasUnansweredHold(now),
    handover && hasOverdueHandover(now),
    q && found(q),
    person && ofPerson(person),
    begins && sql`b.created_at >= ${begins}`,
    ends && sql`b.created_at < ${ends}`,
  ].filter((condition) => condition instanceof Object)
}

/** A page of bookings, newest first, with how many there are and what their prices come to. */
export async function listBookings(
  db: Db,
  now: Date,
  { timeZone, currency }: Pick<Config, 'timeZone' | 'currency'>,
  query: BookingsQuery & Paging,
) {
  const { after, limit } = readPaging(query)
  const wanted = wantedBy(now, timeZone, query)
  const price = sql`CASE WHEN b.currency = ${currency} THEN b.price_minor END`
  const [rows, totals] = await Promise.all([
    bookingsAfter(db, wanted, after, limit + 1),
    sumAll(db, price, sql`FROM bookings b ${where(wanted)}`),
  ])
  return { ...page(rows, limit, ({ id }) => id), ...totals }
}

async function bookingsAfter(db: Db, wanted: Conditions, after: string | null, limit: number): Promise<BookingRow[]> {
  const from =
    after !== null &&
    sql`(b.created_at, b.id) < ((SELECT created_at FROM bookings WHERE id = ${after}), ${after}::uuid)`
  const { rows } = await withWhatBelongs(sql`SELECT b.* FROM bookings b ${where([...wanted, from])}
    ORDER BY b.created_at DESC, b.id DESC LIMIT ${limit}`).execute(db)
  return rows
}

/** All of them, newest first, as a file has them. */
export function eachBooking(db: Db, now: Date, siteZone: string, query: BookingsQuery) {
  const wanted = wantedBy(now, siteZone, query)
  return fileRows<BookingRow>((after, limit) => bookingsAfter(db, wanted, after?.id ?? null, limit))
}

export async function findBooking(db: Db, id: string): Promise<BookingRow | undefined> {
  const { rows } = await withWhatBelongs(sql`SELECT b.* FROM bookings b WHERE b.id = ${id}`).execute(db)
  return rows[0]
}

/** The attempts to pay for a booking with their time to pay, oldest first. */
export const attemptsOf = (db: Db, bookingId: string) =>
  db
    .selectFrom('payment_intents as i')
    .leftJoin('checkout_holds as h', 'h.payment_intent_id', 'i.id')
    .select([
      'i.id',
      'i.state',
      'i.provider',
      'i.provider_intent_id',
      'i.amount_minor',
      'i.currency',
      'i.created_at',
      'i.unresponsive_since',
    ])
    .select(['h.declines', 'h.expires_at', 'h.released_at', 'h.release_reason'])
    .where('i.booking_id', '=', bookingId)
    .orderBy('i.created_at')
    .orderBy('i.id')
    .execute()
export type AttemptRow = Awaited<ReturnType<typeof attemptsOf>>[number]

/** Whether its sale is, or was, disputed or taken back by a bank: the newest of each. */
export async function problemsOf(db: Db, bookingId: string) {
  const { rows } = await sql<{ dispute: 'open' | 'ended' | null; chargeback: 'open' | 'ended' | null }>`SELECT
    (SELECT CASE WHEN d.state = 'open' THEN 'open' ELSE 'ended' END FROM disputes d
      WHERE d.booking_id = ${bookingId} ORDER BY d.opened_at DESC LIMIT 1) AS dispute,
    (SELECT CASE WHEN c.state IN ('inquiry', 'open') THEN 'open' ELSE 'ended' END
      FROM chargebacks c JOIN payments p ON p.id = c.payment_id
      WHERE p.booking_id = ${bookingId} ORDER BY c.opened_at DESC LIMIT 1) AS chargeback`.execute(db)
  return rows[0] ?? { dispute: null, chargeback: null }
}

/** The pictures of its bike, in their order. */
export async function picturesOf(db: Db, bookingId: string): Promise<PictureRow[]> {
  const { rows } = await sql<{ picture: PictureRow }>`
    SELECT ${pictureJson} AS picture FROM bookings b JOIN listing_photos p ON p.listing_id = b.listing_id
    JOIN images i ON i.hash = p.image_hash WHERE b.id = ${bookingId} ORDER BY p.position`.execute(db)
  return rows.map(({ picture }) => picture)
}

export const paymentsOf = (db: Db, bookingId: string) =>
  db.selectFrom('payments').selectAll().where('booking_id', '=', bookingId).execute()
export type PaymentRow = Awaited<ReturnType<typeof paymentsOf>>[number]

export const refundsOf = (db: Db, bookingId: string) =>
  db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .leftJoin('users as sender', 'sender.id', 'r.sent_by')
    .selectAll('r')
    .select(['sender.name as sender_name', 'sender.email as sender_email'])
    .where('p.booking_id', '=', bookingId)
    .orderBy('r.created_at')
    .orderBy('r.id')
    .execute()
export type RefundRow = Awaited<ReturnType<typeof refundsOf>>[number]
