import type { BookingState, ListingState, MoneyState } from '@bikevalley/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { hasOverdueHandover } from '../handovers/index.ts'
import { hasUnansweredHold, moneyIs, type RefundOfBooking, refundOfBooking } from '../payments/index.ts'
import type { PictureRow } from '../photos/index.ts'
import { pictureJson } from './bikes.ts'
import { asId, containing, countUpTo, cut, type Paging, readPaging, where } from './paging.ts'

export type BookingRow = {
  id: string
  listing_id: string
  listing_name: string
  listing_state: ListingState
  state: BookingState
  price_minor: number
  currency: string
  phone: string
  meeting_location: string
  created_at: Date
  lapses_at: Date
  picture: PictureRow | null
  buyer_id: string
  buyer_name: string
  buyer_email: string
  seller_id: string
  seller_name: string
  seller_email: string
  refund: RefundOfBooking | null
}

export type BookingsQuery = Paging & {
  q?: string | undefined
  state?: BookingState | undefined
  money?: MoneyState | undefined
  hold?: 'unanswered' | undefined
  handover?: 'overdue' | undefined
  person?: string | undefined
}

const withWhatBelongs = (page: ReturnType<typeof sql>) => sql<BookingRow>`
  SELECT b.id, b.listing_id, b.listing_name, l.state AS listing_state, b.state, b.price_minor, b.currency, b.phone,
    b.meeting_location, b.created_at, b.lapses_at,
    buyer.id AS buyer_id, buyer.name AS buyer_name, buyer.email AS buyer_email,
    seller.id AS seller_id, seller.name AS seller_name, seller.email AS seller_email,
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
        WHERE provider IN ('test', 'stripe') AND provider_intent_id = ${q}
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

/** A page of bookings, newest first. */
export async function listBookings(
  db: Db,
  now: Date,
  { q, state, money, hold, handover, person, ...paging }: BookingsQuery,
) {
  const { after, limit } = readPaging(paging)
  const wanted = [
    state && sql`b.state = ${state}`,
    money && moneyIs(money),
    hold && hasUnansweredHold(now),
    handover && hasOverdueHandover(now),
    q && found(q),
    person && ofPerson(person),
  ].filter((condition) => condition instanceof Object)
  const from =
    after !== null &&
    sql`(b.created_at, b.id) < ((SELECT created_at FROM bookings WHERE id = ${after}), ${after}::uuid)`
  const [{ rows }, total] = await Promise.all([
    withWhatBelongs(sql`SELECT b.* FROM bookings b ${where([...wanted, from])}
      ORDER BY b.created_at DESC, b.id DESC LIMIT ${limit + 1}`).execute(db),
    countUpTo(db, sql`FROM bookings b ${where(wanted)}`),
  ])
  return { ...cut(rows, limit), total }
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
      'i.silent_since',
    ])
    .select(['h.declines', 'h.expires_at', 'h.released_at', 'h.release_reason'])
    .where('i.booking_id', '=', bookingId)
    .orderBy('i.created_at')
    .orderBy('i.id')
    .execute()
export type AttemptRow = Awaited<ReturnType<typeof attemptsOf>>[number]

/** Whether its sale is, or was, disputed or taken back by a bank: the newest of each. */
export async function troublesOf(db: Db, bookingId: string) {
  const { rows } = await sql<{ dispute: 'open' | 'ended' | null; chargeback: 'open' | 'ended' | null }>`SELECT
    (SELECT CASE WHEN d.state = 'open' THEN 'open' ELSE 'ended' END FROM disputes d
      WHERE d.booking_id = ${bookingId} ORDER BY d.opened_at DESC LIMIT 1) AS dispute,
    (SELECT CASE WHEN c.state IN ('inquiry', 'open') THEN 'open' ELSE 'ended' END
      FROM chargebacks c JOIN payments p ON p.id = c.payment_id
      WHERE p.booking_id = ${bookingId} ORDER BY c.opened_at DESC LIMIT 1) AS chargeback`.execute(db)
  return rows[0] ?? { dispute: null, chargeback: null }
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
