import { WORTH_TELLING_PERCENT } from '@bikevalley/contract'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import { columns, columnsAs, type RowOf } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/database.ts'
import { mayBeTold } from '../../platform/people/live-person.ts'

/** Some of the saved bikes whose price or state changed. */
export async function changedBikes(db: Db, limit: number): Promise<string[]> {
  const rows = await db.selectFrom('saved_bike_news').select('listing_id').orderBy('listing_id').limit(limit).execute()
  return rows.map(({ listing_id }) => listing_id)
}

/**
 * Takes a bike from those that changed, unless somebody changes it just now: then its time comes later.
 * @returns whether it came back to the market; null where it is not taken
 */
export async function takeChanged(trx: Db, listingId: string): Promise<{ cameBack: boolean } | null> {
  const free = await trx
    .selectFrom('listings')
    .select('id')
    .where('id', '=', listingId)
    .forKeyShare()
    .skipLocked()
    .executeTakeFirst()
  if (!free) return null
  const taken = await trx
    .deleteFrom('saved_bike_news')
    .where('listing_id', '=', listingId)
    .returning('is_back')
    .executeTakeFirst()
  return taken ? { cameBack: taken.is_back } : null
}

/** A listing `l` that is off the market, and was not sold. */
const IS_GONE = sql`l.state IN ('withdrawn', 'removed') AND l.sold_at IS NULL`

/**
 * Writes down what those who have saved a bike are to be told of it, each once: that it costs at least one in a hundred less than when they
 * saved it, or than they were told; that it is sold; that it is back; that it is off the market. Its seller is told nothing. It is written down also for who has taken the
 * bike off lately: where they undo that, they are told.
 */
export async function insertNotices(trx: Db, listingId: string, cameBack: boolean, at: Date): Promise<void> {
  await sql`
    INSERT INTO saved_bike_notices (id, user_id, listing_id, reason, price_minor, found_at)
    SELECT gen_random_uuid(), s.user_id, s.listing_id, told.reason, l.resale_price_minor, ${at}::timestamptz
    FROM saved_bikes s JOIN listings l ON l.id = s.listing_id
    CROSS JOIN LATERAL (VALUES
      ('sold', l.state = 'sold'),
      ('back', l.state = 'available' AND ${cameBack}::boolean),
      ('gone', ${IS_GONE}),
      ('price_dropped', l.state = 'available' AND s.currency = l.currency AND l.resale_price_minor * 100 <= ${100 - WORTH_TELLING_PERCENT}::int * least(s.price_minor, (
        SELECT min(n.price_minor) FROM saved_bike_notices n
        WHERE n.user_id = s.user_id AND n.listing_id = s.listing_id AND n.reason = 'price_dropped' AND n.told_at IS NOT NULL)))
    ) AS told (reason, is_true)
    WHERE s.listing_id = ${listingId} AND s.user_id <> l.seller_id AND told.is_true
    ON CONFLICT DO NOTHING`.execute(trx)
}

/**
 * A notice that is told only while this holds of it and its listing `l`. Whoever has booked a bike that is sold knows it, as its buyer or by
 * the mail that says they have lost it.
 */
const CAN_BE_TOLD = sql`n.told_at IS NULL AND CASE n.reason
  WHEN 'sold' THEN l.state = 'sold' AND NOT EXISTS (SELECT FROM bookings b
    WHERE b.listing_id = n.listing_id AND b.buyer_id = n.user_id AND b.state IN ('paid', 'handed_over', 'lost'))
  WHEN 'back' THEN l.state = 'available'
  WHEN 'gone' THEN ${IS_GONE}
  ELSE l.state = 'available' AND l.resale_price_minor <= n.price_minor END`

const ON_THE_LIST = sql`JOIN listings l ON l.id = n.listing_id
    JOIN saved_bikes s ON s.user_id = n.user_id AND s.listing_id = n.listing_id AND s.removed_at IS NULL`

/** Whom something is to be told. */
export async function peopleToTell(db: Db, site: Pick<Config, 'verifyEmail'>): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    SELECT DISTINCT n.user_id FROM saved_bike_notices n ${ON_THE_LIST} JOIN users u ON u.id = n.user_id
    WHERE ${CAN_BE_TOLD} AND ${mayBeTold(site)} ORDER BY n.user_id`.execute(db)
  return rows.map(({ user_id }) => user_id)
}

const ofNotice = columns('saved_bike_notices', 'n', ['id', 'listing_id', 'reason'])
const ofBike = columns('listings', 'l', ['name', 'resale_price_minor', 'currency', 'sold_at', 'withdrawal_reason'])
const ofSaved = columnsAs('saved_bikes', 's', { saved_price_minor: 'price_minor', saved_at: 'saved_at' })

export type WaitingNotice = RowOf<typeof ofNotice> &
  RowOf<typeof ofBike> &
  RowOf<typeof ofSaved> & {
    picture: string | null
    /** The lowest price that the person was told of before; null where that is none. */
    told_price_minor: number | null
  }

/** What waits to be told to a person, oldest first. */
export async function waitingNotices(trx: Db, userId: string): Promise<WaitingNotice[]> {
  const { rows } = await sql<WaitingNotice>`
    SELECT ${ofNotice.sql}, ${ofBike.sql}, ${ofSaved.sql},
      (SELECT p.image_hash FROM listing_photos p WHERE p.listing_id = l.id ORDER BY p.position LIMIT 1) AS picture,
      (SELECT min(t.price_minor) FROM saved_bike_notices t WHERE t.user_id = n.user_id AND t.listing_id = n.listing_id
        AND t.reason = 'price_dropped' AND t.told_at IS NOT NULL) AS told_price_minor
    FROM saved_bike_notices n ${ON_THE_LIST}
    WHERE n.user_id = ${userId} AND ${CAN_BE_TOLD} ORDER BY n.found_at, n.id`.execute(trx)
  return rows
}

export async function markTold(trx: Db, ids: readonly string[], at: Date): Promise<void> {
  await trx.updateTable('saved_bike_notices').set({ told_at: at }).where('id', 'in', ids).execute()
}
