import type { CategoryName, ListingState } from '@bikevalley/contract'
import { sql } from 'kysely'
import type { PictureRow } from '../../modules/photos/index.ts'
import { columns, columnsAs, type JoinedRowOf, type RowOf } from '../../platform/db/columns.ts'
import { containing } from '../../platform/db/containing.ts'
import type { Db } from '../../platform/db/database.ts'
import { type Paging, page } from '../../platform/paging/page.ts'
import { asId, countUpTo, readPaging, where } from './paging.ts'

const ofListing = columns('listings', 'l', [
  'id',
  'name',
  'state',
  'resale_price_minor',
  'currency',
  'category_id',
  'withdrawal_reason',
  'created_at',
])
const ofSeller = columnsAs('users', 'u', { seller_id: 'id', seller_name: 'name', seller_email: 'email' })
const ofHold = columnsAs('checkout_holds', 'h', { held_until: 'expires_at' })

export type BikeRow = RowOf<typeof ofListing> &
  RowOf<typeof ofSeller> &
  JoinedRowOf<typeof ofHold> & { picture: PictureRow | null; pending_bookings: number }

export type BikesQuery = Paging & {
  q?: string | undefined
  state?: ListingState | undefined
  category?: CategoryName | undefined
  seller?: string | undefined
}

/** A picture's row as JSON, for a table of images called `i`. */
export const pictureJson = sql`json_build_object('hash', i.hash, 'width', i.width, 'height', i.height,
  'widths', i.widths, 'color', i.color, 'avif_at', i.avif_at, 'alt', i.alt)`

/**
 * Bikes whose name has the text as it is, or that say of themselves what was meant by it.
 * @param words what was meant, as `wordsQuery` has it
 */
const named = (text: string, words: string | null) => sql`l.id IN (
  SELECT id FROM listings WHERE name ILIKE ${containing(text)}
  UNION ALL SELECT listing_id FROM listing_words WHERE words @@ ${words}::tsquery AND name_words @@ ${words}::tsquery)`

/**
 * A page of bikes, newest first: found by an index, then joined with what belongs to them.
 * @param words what `q` means, as `wordsQuery` has it
 */
export async function listBikes(
  db: Db,
  now: Date,
  { q, state, category, seller, ...paging }: BikesQuery,
  words: string | null = null,
) {
  const { after, limit } = readPaging(paging)
  const wanted = [
    // Whoever has a bike's id finds it, removed or not: the audit log leads there.
    state ? sql`l.state = ${state}` : asId(q ?? '') === null && sql`l.state <> 'removed'`,
    q && (asId(q) === null ? named(q, words) : sql`l.id = ${asId(q)}`),
    category && sql`l.category_id = ${category}`,
    seller && sql`l.seller_id = ${seller}`,
  ].filter((condition) => condition instanceof Object)
  const from =
    after !== null &&
    sql`(l.created_at, l.id) < ((SELECT created_at FROM listings WHERE id = ${after}), ${after}::uuid)`
  const [{ rows }, total] = await Promise.all([
    sql<BikeRow>`
      SELECT ${ofListing.sql}, ${ofSeller.sql}, ${ofHold.sql},
        (SELECT ${pictureJson} FROM listing_photos p JOIN images i ON i.hash = p.image_hash
          WHERE p.listing_id = l.id ORDER BY p.position LIMIT 1) AS picture,
        (SELECT count(*) FROM bookings b WHERE b.listing_id = l.id AND b.state = 'pending') AS pending_bookings
      FROM (SELECT l.* FROM listings l ${where([...wanted, from])}
        ORDER BY l.created_at DESC, l.id DESC LIMIT ${limit + 1}) l
      JOIN users u ON u.id = l.seller_id
      LEFT JOIN checkout_holds h ON h.listing_id = l.id AND h.released_at IS NULL AND h.expires_at > ${now}
      ORDER BY l.created_at DESC, l.id DESC`.execute(db),
    countUpTo(db, sql`FROM listings l ${where(wanted)}`),
  ])
  return { ...page(rows, limit, ({ id }) => id), total }
}
