import type { BookingState, ListingState, PriceSource } from '@bikevalley/contract'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/schema.ts'
import { knownOrNull, type PersonReader } from '../../platform/i18n/reader.ts'
import { pausedSince, payingTime } from '../freezes/index.ts'

export type BookingRow = Selectable<Database['bookings']>
type ListingRow = Selectable<Database['listings']>

/** A person as a message needs them. */
type Party = PersonReader & { name: string }

/** Both sides of a booking and what it is about. */
export type BookingParties = {
  bookingId: string
  listingName: string
  listingState: ListingState
  /** The hash of the bike’s first picture when it was booked; null where it had none. */
  picture: string | null
  priceMinor: number
  priceSource: PriceSource
  currency: string
  /** The buyer's. */
  phone: string
  /** Empty where none was given with the bike. */
  sellerPhone: string
  meetingLocation: string
  /** When the buyer would like to meet. */
  meetAt: Date | null
  lapsesAt: Date
  buyer: Party
  seller: Party
}

export async function insertBooking(trx: Db, row: BookingRow): Promise<void> {
  await trx.insertInto('bookings').values(row).execute()
}

/**
 * Locks the booked listing and then the booking, in the order that everybody keeps. Removed listings too: a payment
 * may arrive for them. Null when there is no such booking.
 */
export async function lockBooking(
  trx: Db,
  bookingId: string,
): Promise<{ booking: BookingRow; listing: ListingRow } | null> {
  const listing = await trx
    .selectFrom('listings')
    .selectAll()
    .where('id', '=', (eb) => eb.selectFrom('bookings').select('listing_id').where('bookings.id', '=', bookingId))
    .forUpdate()
    .executeTakeFirst()
  const booking = await trx
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', bookingId)
    .forUpdate()
    .executeTakeFirst()
  return listing && booking ? { booking, listing } : null
}

export const findBooking = (db: Db, bookingId: string): Promise<BookingRow | undefined> =>
  db.selectFrom('bookings').selectAll().where('id', '=', bookingId).executeTakeFirst()

/** The buyer's bookings of this price that can be paid now, two at most. */
export const pendingBookingsOfPrice = (db: Db, buyerId: string, priceMinor: number, now: Date): Promise<BookingRow[]> =>
  db
    .selectFrom('bookings')
    .selectAll()
    .where('buyer_id', '=', buyerId)
    .where('state', '=', 'pending')
    .where('lapses_at', '>', now)
    .where('price_minor', '=', priceMinor)
    .limit(2)
    .execute()

/** The booking of this listing that waits for the buyer to pay. */
export async function pendingOf(db: Db, buyerId: string, listingId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('bookings')
    .select('id')
    .where('buyer_id', '=', buyerId)
    .where('listing_id', '=', listingId)
    .where('state', '=', 'pending')
    .executeTakeFirst()
  return row?.id
}

/** How many bookings wait for the buyer to pay, and have time for it. */
export async function countPending(db: Db, buyerId: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('bookings')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('buyer_id', '=', buyerId)
    .where('state', '=', 'pending')
    .where('lapses_at', '>', payingTime(now))
    .executeTakeFirstOrThrow()
  return count
}

/** How often a buyer has booked a listing since then, and when first. */
export const bookingsSince = (
  db: Db,
  buyerId: string,
  listingId: string,
  since: Date,
): Promise<{ count: number; oldest: Date | null }> =>
  db
    .selectFrom('bookings')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('created_at').as('oldest')])
    .where('buyer_id', '=', buyerId)
    .where('listing_id', '=', listingId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()

/** How many bookings a buyer has made since then, whatever became of them, and when first. */
export const allBookingsSince = (
  db: Db,
  buyerId: string,
  since: Date,
): Promise<{ count: number; oldest: Date | null }> =>
  db
    .selectFrom('bookings')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('created_at').as('oldest')])
    .where('buyer_id', '=', buyerId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()

export async function setState(trx: Db, bookingId: string, state: BookingState, endedAt: Date | null): Promise<void> {
  await trx.updateTable('bookings').set({ state, ended_at: endedAt }).where('id', '=', bookingId).execute()
}

/** @param reason the seller's words for the buyer, which may be none */
export async function setDeclined(trx: Db, bookingId: string, reason: string, at: Date): Promise<void> {
  await trx
    .updateTable('bookings')
    .set({ state: 'declined', ended_at: at, decline_reason: reason === '' ? null : reason })
    .where('id', '=', bookingId)
    .execute()
}

export async function setPrice(trx: Db, bookingId: string, priceMinor: number): Promise<void> {
  await trx.updateTable('bookings').set({ price_minor: priceMinor }).where('id', '=', bookingId).execute()
}

/** Ends every pending booking of a listing but one, and answers the ids of those it ended. */
export async function endPending(
  trx: Db,
  listingId: string,
  to: 'canceled' | 'lost',
  now: Date,
  exceptBookingId: string | null,
): Promise<string[]> {
  const ended = await trx
    .updateTable('bookings')
    .set({ state: to, ended_at: now })
    .where('listing_id', '=', listingId)
    .where('state', '=', 'pending')
    .where('id', 'is distinct from', exceptBookingId)
    .returning('id')
    .execute()
  return ended.map(({ id }) => id)
}

/** The person's pending bookings, by listing, which is the order in which they may be locked. */
export const pendingIdsOf = async (db: Db, buyerId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where('buyer_id', '=', buyerId)
    .where('state', '=', 'pending')
    .orderBy('listing_id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Forgets the phone number and meeting place that a buyer gave. */
export async function forgetContact(trx: Db, buyerId: string): Promise<void> {
  await trx
    .updateTable('bookings')
    .set({ phone: '', meeting_location: '', meet_at: null })
    .where('buyer_id', '=', buyerId)
    .execute()
}

/** Forgets the pictures in those bookings of a seller's listings that ended without a sale. */
export async function forgetUnsoldPictures(trx: Db, sellerId: string): Promise<void> {
  await trx
    .updateTable('bookings')
    .set({ image_hash: null })
    .where('listing_id', 'in', (eb) => eb.selectFrom('listings').select('id').where('seller_id', '=', sellerId))
    .where('state', 'in', ['declined', 'canceled', 'lapsed', 'lost'])
    .execute()
}

/**
 * The unpaid bookings get back the time for which nobody could pay, each from its own beginning on. What had lapsed by
 * then has lapsed.
 */
export async function lengthenPending(trx: Db, pausedSince: Date, now: Date): Promise<void> {
  // In the order in which everything is locked (ARCHITECTURE.md).
  await sql`
    WITH waiting AS (
      SELECT id FROM bookings WHERE state = 'pending' AND lapses_at > ${pausedSince} ORDER BY listing_id, id FOR UPDATE
    )
    UPDATE bookings b
    SET lapses_at = b.lapses_at + (${now}::timestamptz - greatest(${pausedSince}::timestamptz, b.created_at))
    FROM waiting WHERE b.id = waiting.id`.execute(trx)
}

/** Unpaid bookings made until then that people can pay now, by id, from behind one of them on. */
export async function unpaidSince(
  db: Db,
  { bookedUntil, after, now, limit }: { bookedUntil: Date; after: string | null; now: Date; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where('state', '=', 'pending')
    .where('created_at', '<=', bookedUntil)
    .where('lapses_at', '>', now)
    .where(pausedSince, 'is', null)
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Pending bookings whose time is over, but for those of which a buyer is paying just now. @param held the latter */
export async function dueToLapse(db: Db, now: Date, held: readonly string[], limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where('state', '=', 'pending')
    .where('lapses_at', '<=', payingTime(now))
    .where(sql<boolean>`id <> ALL(${[...held]}::uuid[])`)
    .orderBy('lapses_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Who is on both sides of these bookings. */
export async function partiesOf(db: Db, bookingIds: readonly string[]): Promise<BookingParties[]> {
  if (bookingIds.length === 0) return []
  const rows = await db
    .selectFrom('bookings as b')
    .innerJoin('listings as l', 'l.id', 'b.listing_id')
    .innerJoin('users as buyer', 'buyer.id', 'b.buyer_id')
    .innerJoin('users as seller', 'seller.id', 'l.seller_id')
    .where('b.id', 'in', bookingIds)
    .select([
      'b.id',
      'b.listing_name',
      'l.state as listing_state',
      'b.image_hash',
      'b.price_minor',
      'b.price_source',
      'b.currency',
      'b.phone',
      'b.meeting_location',
      'b.meet_at',
      'b.lapses_at',
      'buyer.id as buyer_id',
      'buyer.name as buyer_name',
      'buyer.email as buyer_email',
      'buyer.time_zone as buyer_time_zone',
      'buyer.language as buyer_language',
      'seller.id as seller_id',
      'seller.name as seller_name',
      'seller.email as seller_email',
      'seller.time_zone as seller_time_zone',
      'seller.language as seller_language',
      'l.phone as seller_phone',
    ])
    .orderBy('b.id')
    .execute()
  return rows.map((row) => ({
    bookingId: row.id,
    listingName: row.listing_name,
    listingState: row.listing_state,
    picture: row.image_hash,
    priceMinor: row.price_minor,
    priceSource: row.price_source,
    currency: row.currency,
    phone: row.phone,
    sellerPhone: row.seller_phone,
    meetingLocation: row.meeting_location,
    meetAt: row.meet_at,
    lapsesAt: row.lapses_at,
    buyer: {
      id: row.buyer_id,
      name: row.buyer_name,
      email: row.buyer_email,
      timeZone: row.buyer_time_zone,
      language: knownOrNull(row.buyer_language),
    },
    seller: {
      id: row.seller_id,
      name: row.seller_name,
      email: row.seller_email,
      timeZone: row.seller_time_zone,
      language: knownOrNull(row.seller_language),
    },
  }))
}
