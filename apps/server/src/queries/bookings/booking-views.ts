import { type BookedBikeState, MAX_SHOWN_BOOKINGS, type RefundState } from '@bikevalley/contract'
import { type RawBuilder, sql } from 'kysely'
import { smallPictureOf } from '../../modules/photos/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { type Position, type RankPosition, type Ranks, TIMES } from '../../platform/paging/cursor.ts'

/**
 * The newest refund of all that was paid for a booking `b`, or of a part once it is handed over; one before it was refused
 * or came back. Of a sale that an admin has let go on, and of money that a bank took since, there is none.
 */
const refundOf = (outcome: 'sale' | 'late') => sql<RefundState | null>`(
  SELECT CASE WHEN r.state = 'withdrawn' OR r.state IN ('failed', 'returned') AND b.state <> 'paid' AND NOT EXISTS (
      SELECT FROM ledger_entries e WHERE e.payment_id = p.id AND e.account = 'held_for_seller'
      HAVING sum(e.amount_minor) < 0) THEN NULL ELSE r.state END
  FROM payments p JOIN refunds r ON r.payment_id = p.id
  WHERE p.booking_id = b.id AND p.outcome = ${sql.lit(outcome)}
    AND r.whole = (p.outcome = 'late' OR b.state <> 'handed_over') ORDER BY r.created_at DESC, r.id DESC LIMIT 1)`

type RefundedPart = { amount_minor: number; state: RefundState; reason: string; at: string }
/** As each stands now: what is sent again is the same money, and keeps the day on which it was first asked for. */
const refundedParts = sql<RefundedPart[]>`(
  SELECT coalesce(json_agg(json_build_object('amount_minor', r.amount_minor, 'state', r.state, 'reason', r.reason,
    'at', coalesce(first.created_at, r.created_at)) ORDER BY coalesce(r.first_id, r.id)), '[]')
  FROM refunds r LEFT JOIN refunds first ON first.id = r.first_id
  WHERE r.payment_id = sale.id AND NOT r.whole AND NOT EXISTS (
    SELECT FROM refunds later WHERE later.payment_id = r.payment_id
      AND coalesce(later.first_id, later.id) = coalesce(r.first_id, r.id)
      AND (later.created_at, later.id) > (r.created_at, r.id)))`

type ByHand = { amount_minor: number; reference: string; note: string; sent_at: string }
const refundByHand = sql<ByHand | null>`(
  SELECT json_build_object('amount_minor', r.amount_minor, 'reference', r.reference, 'note', r.note,
    'sent_at', r.created_at)
  FROM payments p JOIN refunds r ON r.payment_id = p.id
  WHERE p.booking_id = b.id AND r.state = 'sent_by_hand' ORDER BY r.created_at DESC, r.id DESC LIMIT 1)`

const isContactSeen = sql<boolean>`EXISTS (SELECT FROM seen_contacts s WHERE s.booking_id = b.id)`

const isPaidLate = sql<boolean>`EXISTS (SELECT FROM payments p WHERE p.booking_id = b.id AND p.outcome = 'late')`

const isDisputed = sql<boolean>`EXISTS (SELECT FROM disputes d WHERE d.booking_id = b.id AND d.state = 'open')`

const isChargedBack = sql<boolean>`EXISTS (
  SELECT FROM chargebacks c WHERE c.payment_id = sale.id AND (c.state = 'open' OR c.taken))`

/** Everything that the wire shows of a booking, in one query. */
const bookingViews = (db: Db) =>
  db
    .selectFrom('bookings as b')
    .innerJoin('listings as l', 'l.id', 'b.listing_id')
    .innerJoin('users as buyer', 'buyer.id', 'b.buyer_id')
    .innerJoin('users as seller', 'seller.id', 'l.seller_id')
    .leftJoin('images as i', 'i.hash', 'b.image_hash')
    .leftJoin('checkout_holds as h', (join) =>
      join.onRef('h.listing_id', '=', 'b.listing_id').on('h.released_at', 'is', null),
    )
    .leftJoin('payments as sale', (join) => join.onRef('sale.booking_id', '=', 'b.id').on('sale.outcome', '=', 'sale'))
    .leftJoin('payment_intents as intent', 'intent.id', 'sale.payment_intent_id')
    .select([
      'b.id',
      'b.listing_id',
      'b.buyer_id',
      'b.state',
      'b.listing_name',
      'b.price_minor',
      'b.currency',
      'b.phone',
      'b.meeting_location',
      'b.meet_at',
      'b.created_at',
      'b.lapses_at',
      'b.ended_at',
      'l.seller_id',
      'l.name as today_name',
      'l.state as listing_state',
      'l.resale_price_minor as listing_price_minor',
      'l.phone as seller_phone',
      'l.model_year',
      'l.mileage_km',
      'l.engine_cc',
      'buyer.name as buyer_name',
      'buyer.email as buyer_email',
      smallPictureOf(sql`buyer.image_hash`).as('buyer_picture'),
      smallPictureOf(sql`seller.image_hash`).as('seller_picture'),
      'seller.name as seller_name',
      'seller.email as seller_email',
      'i.hash',
      'i.width',
      'i.height',
      'i.widths',
      'i.color',
      'i.avif_at',
      'i.alt',
      'h.buyer_id as holder_id',
      'h.expires_at as hold_expires_at',
      'sale.captured_at',
      'intent.provider_intent_id',
      'b.decline_reason',
      refundOf('sale').as('refund'),
      refundOf('late').as('late_refund'),
      refundedParts.as('refunded_parts'),
      refundByHand.as('refund_by_hand'),
      isContactSeen.as('contact_seen'),
      isPaidLate.as('paid_late'),
      isDisputed.as('disputed'),
      isChargedBack.as('charged_back'),
    ])

export type BookingView = Awaited<ReturnType<typeof findView>> & object

export const findView = (db: Db, bookingId: string) => bookingViews(db).where('b.id', '=', bookingId).executeTakeFirst()

/** Whose bookings a list shows; a seller sees of a buyer's only those of their own bikes. */
export type BookingFilter = { buyerEmail: string; sellerId?: string }

/** One page of a buyer's bookings, newest first. */
export const viewsOfBuyer = (db: Db, { buyerEmail, sellerId }: BookingFilter, limit: number, offset: number) =>
  bookingViews(db)
    .where('buyer.email', '=', buyerEmail)
    .where((eb) => (sellerId === undefined ? eb.lit(true) : eb('l.seller_id', '=', sellerId)))
    .orderBy('b.created_at', 'desc')
    .orderBy('b.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export async function countOfBuyer(db: Db, { buyerEmail, sellerId }: BookingFilter): Promise<number> {
  const { count } = await db
    .selectFrom('bookings as b')
    .innerJoin('users as buyer', 'buyer.id', 'b.buyer_id')
    .innerJoin('listings as l', 'l.id', 'b.listing_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('buyer.email', '=', buyerEmail)
    .where((eb) => (sellerId === undefined ? eb.lit(true) : eb('l.seller_id', '=', sellerId)))
    .executeTakeFirstOrThrow()
  return count
}

/** The bookings newest first, from after a place on. */
const viewsAfter = (db: Db, limit: number, after: Position | null) =>
  bookingViews(db)
    .where((eb) =>
      after === null ? eb.lit(true) : eb(eb.refTuple('b.created_at', 'b.id'), '<', eb.tuple(after.createdAt, after.id)),
    )
    .orderBy('b.created_at', 'desc')
    .orderBy('b.id', 'desc')
    .limit(limit)

/** The bookings of a seller's bikes, newest first, from after a place on. */
export const viewsOfSeller = (db: Db, sellerId: string, limit: number, after: Position | null) =>
  viewsAfter(db, limit, after).where('l.seller_id', '=', sellerId).execute()

/** A buyer's bookings that wait for something (to be paid, to be collected), or the others. */
export type Part = 'open' | 'closed'

/** One part of a buyer's bookings, newest first, from after a place on. Written out, so that each part's index fits. */
export const partOfBuyer = (db: Db, buyerId: string, part: Part, limit: number, after: Position | null) =>
  viewsAfter(db, limit, after)
    .where('b.buyer_id', '=', buyerId)
    .where(
      part === 'open' ? sql<boolean>`b.state IN ('pending', 'paid')` : sql<boolean>`b.state NOT IN ('pending', 'paid')`,
    )
    .execute()

/** A seller's bike that was booked, and its place in the list of them. */
export type BookedBike = { listing_id: string; rank: number; total: number }

/** How far a bike is by its bookings `b`. */
const bikeState = sql<BookedBikeState>`(CASE WHEN bool_or(b.state = 'paid') THEN 'to_hand_over'
  WHEN bool_or(b.state = 'pending') THEN 'booked' ELSE 'ended' END)`

/** Added to the rank of what is still open: more than the milliseconds of any date. */
const OPEN_FIRST = 100_000_000_000_000

const ranksFrom = (least: number): Ranks => ({ first: least + TIMES.first, last: least + TIMES.last })

/** Where the bookings of a bike can stand. */
export const BOOKING_RANKS: readonly Ranks[] = [TIMES, ranksFrom(OPEN_FIRST)]

/** Where a seller's bikes can stand by their bookings. */
export const BIKE_RANKS: readonly Ranks[] = [...BOOKING_RANKS, ranksFrom(2 * OPEN_FIRST)]

const millisOf = (time: RawBuilder<unknown>) => sql`(extract(epoch FROM ${time}) * 1000)::bigint`

const rankOf = (time: RawBuilder<unknown>, open: RawBuilder<unknown>) => sql<number>`(
  ${millisOf(time)} + CASE WHEN ${open} THEN ${OPEN_FIRST}::bigint ELSE 0 END)`

/** By when the bike of a booking `b` is to be handed over; asked for where it is, so that no other's is looked at. */
const handOverBy = sql`CASE WHEN b.state = 'paid' THEN (SELECT h.due_at FROM handovers h WHERE h.booking_id = b.id) END`

/** What is to be handed over comes first, by when, the earliest largest; then what is booked, and what has ended, by the newest booking. */
const rankOfBike = sql<number>`(coalesce(
  ${2 * OPEN_FIRST + TIMES.first + TIMES.last}::bigint - ${millisOf(sql`min(${handOverBy})`)},
  ${rankOf(sql`max(b.created_at)`, sql`bool_or(b.state IN ('pending', 'paid'))`)}))`

/** The booked bikes of a seller, by what is to be done about them; from after a place on. */
export async function bookedBikes(
  db: Db,
  sellerId: string,
  state: BookedBikeState | null,
  limit: number,
  after: RankPosition | null,
): Promise<BookedBike[]> {
  const { rows } = await sql<BookedBike>`
    SELECT * FROM (
      SELECT b.listing_id, count(*) AS total, ${bikeState} AS state,
             ${rankOfBike} AS rank
      FROM bookings b JOIN listings l ON l.id = b.listing_id
      WHERE l.seller_id = ${sellerId}
      GROUP BY b.listing_id
    ) booked
    WHERE (${after?.rank ?? null}::bigint IS NULL
       OR (rank, listing_id) < (${after?.rank ?? null}::bigint, ${after?.id ?? null}::uuid))
      AND (${state}::text IS NULL OR state = ${state})
    ORDER BY rank DESC, listing_id DESC LIMIT ${limit}`.execute(db)
  return rows
}

/** How many booked bikes a seller has in each state. */
export async function countBookedBikes(db: Db, sellerId: string): Promise<Record<BookedBikeState, number>> {
  const { rows } = await sql<{ state: BookedBikeState; bikes: number }>`
    SELECT state, count(*)::int AS bikes FROM (
      SELECT ${bikeState} AS state FROM bookings b JOIN listings l ON l.id = b.listing_id
      WHERE l.seller_id = ${sellerId} GROUP BY b.listing_id
    ) booked GROUP BY state`.execute(db)
  const of = (state: BookedBikeState) => rows.find((row) => row.state === state)?.bikes ?? 0
  return { to_hand_over: of('to_hand_over'), booked: of('booked'), ended: of('ended') }
}

/** The place of a booking `b` among those of its bike: the active ones first, then newest. */
const rankInBike = rankOf(sql`b.created_at`, sql`b.state IN ('pending', 'paid', 'handed_over')`)

/** The bookings of these bikes in the order of each bike's own, `MAX_SHOWN_BOOKINGS` of each at most. */
export const viewsOfBikes = (db: Db, listingIds: readonly string[]) => {
  const shown = sql<string>`(
    SELECT id FROM (
      SELECT id, row_number() OVER (PARTITION BY listing_id ORDER BY ${rankInBike} DESC, id DESC) AS place
      FROM bookings b WHERE listing_id = ANY(${[...listingIds]}::uuid[])
    ) placed WHERE place <= ${MAX_SHOWN_BOOKINGS}
  )`
  return bookingViews(db).where('b.id', 'in', shown).orderBy(rankInBike, 'desc').orderBy('b.id', 'desc').execute()
}

/** The bookings of one bike in the same order, from after a place on. */
export const viewsOfBike = (db: Db, listingId: string, limit: number, after: RankPosition | null) =>
  bookingViews(db)
    .select(rankInBike.as('rank'))
    .where('b.listing_id', '=', listingId)
    .where(after === null ? sql<boolean>`true` : sql<boolean>`(${rankInBike}, b.id) < (${after.rank}, ${after.id})`)
    .orderBy(rankInBike, 'desc')
    .orderBy('b.id', 'desc')
    .limit(limit)
    .execute()

/** Whether this bike, sold and removed ones included, is the seller's. */
export async function isBikeOf(db: Db, listingId: string, sellerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('listings')
    .select('id')
    .where('id', '=', listingId)
    .where('seller_id', '=', sellerId)
    .executeTakeFirst()
  return row !== undefined
}
