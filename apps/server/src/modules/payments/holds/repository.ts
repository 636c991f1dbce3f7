import type { HoldEnd } from '@bikevalley/contract'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Database } from '../../../platform/db/schema.ts'

export type HoldRow = Selectable<Database['checkout_holds']>

export const insertHold = (trx: Db, row: HoldRow) => trx.insertInto('checkout_holds').values(row).execute()

/** The hold of an attempt, as long as it is not given back. */
export const findHoldOf = (db: Db, intentId: string): Promise<HoldRow | undefined> =>
  db
    .selectFrom('checkout_holds')
    .selectAll()
    .where('payment_intent_id', '=', intentId)
    .where('released_at', 'is', null)
    .executeTakeFirst()

/** The hold that an attempt was begun with, whether or not it has ended. */
export const findHoldBegunWith = (db: Db, intentId: string): Promise<HoldRow | undefined> =>
  db.selectFrom('checkout_holds').selectAll().where('payment_intent_id', '=', intentId).executeTakeFirst()

/** The holds that stand in the way of a buyer who wants to pay for a listing: the listing's, and the buyer's own. */
export const holdsAround = (db: Db, listingId: string, buyerId: string): Promise<HoldRow[]> =>
  db
    .selectFrom('checkout_holds')
    .selectAll()
    .where('released_at', 'is', null)
    .where((eb) => eb.or([eb('listing_id', '=', listingId), eb('buyer_id', '=', buyerId)]))
    .execute()

export const findHoldOfBooking = (db: Db, bookingId: string): Promise<HoldRow | undefined> =>
  db
    .selectFrom('checkout_holds')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('released_at', 'is', null)
    .executeTakeFirst()

/** When the buyer's holds of this listing since a time began; those that the provider never opened do not count. */
export async function holdsSince(db: Db, buyerId: string, listingId: string, since: Date): Promise<Date[]> {
  const rows = await db
    .selectFrom('checkout_holds')
    .select('created_at')
    .where('buyer_id', '=', buyerId)
    .where('listing_id', '=', listingId)
    .where('created_at', '>', since)
    .where('release_reason', 'is distinct from', 'failed')
    .orderBy('created_at')
    .execute()
  return rows.map((row) => row.created_at)
}

/** Notes how many cards were refused; false when that was known already. */
export async function setDeclines(trx: Db, holdId: string, declines: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('checkout_holds')
    .set({ declines })
    .where('id', '=', holdId)
    .where('declines', '<', declines)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function releaseHold(trx: Db, holdId: string, reason: HoldEnd, now: Date): Promise<void> {
  await trx
    .updateTable('checkout_holds')
    .set({ released_at: now, release_reason: reason })
    .where('id', '=', holdId)
    .execute()
}

/** The frozen name of the listing that a booking is about. */
export async function bookedName(db: Db, bookingId: string): Promise<string> {
  const row = await db
    .selectFrom('bookings')
    .select('listing_name')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  return row.listing_name
}

/** The live holds of a person: on their listings, or as a buyer. */
export async function holdsOfPerson(trx: Db, personId: string): Promise<HoldRow[]> {
  return trx
    .selectFrom('checkout_holds')
    .selectAll()
    .where('released_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('buyer_id', '=', personId),
        eb('listing_id', 'in', eb.selectFrom('listings').select('id').where('seller_id', '=', personId)),
      ]),
    )
    .execute()
}

const HOUR_MS = 60 * 60 * 1000

/** Narrows a query with bookings `b` to those whose hold should have ended an hour ago, and waits for the provider's answer. */
export const hasUnansweredHold = (now: Date): RawBuilder<unknown> => sql`b.id = ANY (ARRAY(
  SELECT h.booking_id FROM checkout_holds h JOIN payment_intents i ON i.id = h.payment_intent_id
  WHERE h.released_at IS NULL AND h.expires_at <= ${new Date(now.getTime() - HOUR_MS)} AND i.unresponsive_since IS NOT NULL))`
