import { ACTIVE_BOOKING_STATES } from '@bikevalley/contract'
import type pg from 'pg'
import { PAUSED_SINCE } from '../../modules/freezes/index.ts'
import type { PictureRow } from '../../modules/photos/index.ts'
import { columns, columnsAs, type JoinedRowOf, type RowOf } from '../../platform/db/columns.ts'
import { runPrepared } from '../../platform/db/database.ts'

const ofListing = columns('listings', 'l', [
  'id',
  'seller_id',
  'state',
  'name',
  'resale_price_minor',
  'original_price_minor',
  'currency',
  'condition',
  'category_id',
  'phone',
  'location',
  'posted_on',
  'years_of_use',
  'description',
  'model_year',
  'mileage_km',
  'engine_cc',
  'make',
  'model',
  'body_type',
  'power_kw',
  'original_power_kw',
  'weight_kg',
  'seat_height_mm',
  'transmission',
  'final_drive',
  'colour',
  'abs',
  'owners',
  'features',
  'first_registered_on',
  'inspection_until',
  'licence',
  'place_name',
  'has_image',
  'withdrawal_reason',
  'created_at',
])
const ofSeller = columnsAs('users', 'u', { seller_name: 'name', seller_email: 'email' })
const ofPromotion = columnsAs('promotions', 'pr', { advertised_at: 'started_at', advertised_until: 'ends_at' })
const ofHold = columnsAs('checkout_holds', 'h', { held_until: 'expires_at' })

/** A listing with all that the wire shows of it. */
export type BikeRow = RowOf<typeof ofListing> &
  RowOf<typeof ofSeller> &
  JoinedRowOf<typeof ofPromotion> &
  JoinedRowOf<typeof ofHold> & { photos: PictureRow[] }

/**
 * The rows of a page, found first and by an index, then joined with what belongs to them. Written as SQL, because these
 * are the hottest queries: their text never changes, so that PostgreSQL parses and plans each once a connection.
 * `$1` is now; `more` are further columns of the page.
 */
export const bikes = (page: string, order: string, more = '') => `
  SELECT ${ofListing.text}, ${ofSeller.text}, ${ofPromotion.text}, ${ofHold.text}, ph.photos${more}
  FROM (${page}) l
  JOIN users u ON u.id = l.seller_id
  LEFT JOIN promotions pr ON pr.listing_id = l.id AND pr.ended_at IS NULL AND pr.ends_at > $1
  LEFT JOIN checkout_holds h ON h.listing_id = l.id AND h.released_at IS NULL AND h.expires_at > $1
  CROSS JOIN LATERAL (
    SELECT coalesce(json_agg(json_build_object('hash', i.hash, 'width', i.width, 'height', i.height,
             'widths', i.widths, 'color', i.color, 'avif_at', i.avif_at, 'alt', i.alt) ORDER BY p.position), '[]') AS photos
    FROM listing_photos p JOIN images i ON i.hash = p.image_hash WHERE p.listing_id = l.id
  ) ph
  ORDER BY ${order}`

export const newestFirst = 'l.created_at DESC, l.id DESC'
const pageOf = (where: string) => `SELECT l.* FROM listings l WHERE ${where} ORDER BY ${newestFirst} LIMIT $3 OFFSET $4`

const ofCategory = `l.category_id = $2 AND l.state = 'available'`
const shownOfSeller = `l.seller_id = $2::uuid AND l.state = 'available'`
const allOfSeller = `l.seller_id = $2::uuid AND l.state <> 'removed'`
const advertised = `FROM promotions p JOIN listings l ON l.id = p.listing_id AND l.state = 'available'
  WHERE p.ended_at IS NULL AND p.ends_at > $1`

/** How many bikes a list has, of what is kept (decision 145). @param of the SQL of a category or a seller */
const totalOf = (list: 'category' | 'seller' | 'seller-all', of: string) =>
  `(SELECT coalesce(sum(t.change), 0) FROM listing_totals t WHERE t.list = '${list}' AND t.of = ${of})`
/** Promotions that end after this hour are kept by the hour; those of this one are looked at. `$1` is now. */
const totalAdvertised = `((
  SELECT coalesce(sum(t.change), 0) FROM listing_totals t
  WHERE t.list = 'advertised' AND t.of > to_char($1::timestamptz AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24')
) + (
  SELECT count(*) FROM promotions p
  WHERE p.ended_at IS NULL AND p.ends_at > $1 AND p.ends_at < date_trunc('hour', $1::timestamptz, 'UTC') + interval '1 hour'
))`
/** A page of a list with, in each row, how many bikes the list has at that same moment. */
const listed = (page: string, order: string, total: string) => bikes(page, order, `, ${total} AS total`)

/** The nearest in price from both sides, each found by the index of prices; a seller's own stand elsewhere. */
const similar = (compare: '>=' | '<', order: string) => `
  (SELECT l.* FROM listings l
   WHERE l.category_id = $2 AND l.state = 'available' AND l.resale_price_minor ${compare} $3 AND l.seller_id <> $4
   ORDER BY ${order} LIMIT $5)`
const nearestFirst = 'abs(l.resale_price_minor - $3), l.id'

/** The texts by the names under which they are prepared. */
export const bikeQueries = {
  'bike-by-id': bikes('SELECT l.* FROM listings l WHERE l.id = $2', 'l.id'),
  'bikes-found': bikes(`SELECT l.* FROM listings l WHERE l.id = ANY($2::uuid[]) AND l.state = 'available'`, 'l.id'),
  'bikes-of-category': listed(pageOf(ofCategory), newestFirst, totalOf('category', '$2')),
  'bikes-of-category-count': `SELECT ${totalOf('category', '$1')} AS total`,
  'bikes-of-seller-shown': listed(pageOf(shownOfSeller), newestFirst, totalOf('seller', '$2::uuid::text')),
  'bikes-of-seller-shown-count': `SELECT ${totalOf('seller', '$1')} AS total`,
  'bikes-of-seller-all': listed(pageOf(allOfSeller), newestFirst, totalOf('seller-all', '$2::uuid::text')),
  'bikes-of-seller-all-count': `SELECT ${totalOf('seller-all', '$1')} AS total`,
  'bikes-advertised': listed(
    `SELECT l.* ${advertised} ORDER BY p.started_at DESC, p.id DESC LIMIT $2 OFFSET $3`,
    'pr.started_at DESC, pr.id DESC',
    totalAdvertised,
  ),
  'bikes-advertised-count': `SELECT ${totalAdvertised} AS total`,
  'bikes-similar': bikes(
    `SELECT l.* FROM (${similar('>=', 'l.resale_price_minor, l.id')} UNION ALL
       ${similar('<', 'l.resale_price_minor DESC, l.id DESC')}) l ORDER BY ${nearestFirst} LIMIT $5`,
    nearestFirst,
  ),
} as const

type QueryName = keyof typeof bikeQueries

/** `$1` is now in every list, and what follows is as the query says. */
export const findBikes = (pool: pg.Pool, name: QueryName, parameters: readonly unknown[]): Promise<BikeRow[]> =>
  runPrepared<BikeRow>(pool, name, bikeQueries[name], parameters)

type CountName = Extract<QueryName, `${string}-count`>
export type ListName = CountName extends `${infer Name}-count` ? Name : never

/** A page of a list, and how many bikes that has; asked for by itself where the page is empty. */
export async function findListed(
  pool: pg.Pool,
  name: ListName,
  parameters: readonly unknown[],
  ofTotal: readonly unknown[],
): Promise<{ rows: BikeRow[]; total: number }> {
  const rows = await runPrepared<BikeRow & { total: number }>(pool, name, bikeQueries[name], parameters)
  return { rows, total: rows[0]?.total ?? (await countBikes(pool, `${name}-count`, ofTotal)) }
}

export async function countBikes(pool: pg.Pool, name: CountName, parameters: readonly unknown[]): Promise<number> {
  const [row] = await runPrepared<{ total: number }>(pool, name, bikeQueries[name], parameters)
  return row?.total ?? 0
}

/** The listings that this person has booked, and not let lapse, and may therefore ask about; see product §3 on phones and emails. */
export async function bookedBy(pool: pg.Pool, buyerId: string, now: Date): Promise<ReadonlySet<string>> {
  const rows = await runPrepared<{ listing_id: string }>(
    pool,
    'bikes-booked-by',
    `SELECT listing_id FROM bookings WHERE buyer_id = $1 AND state = ANY($2)
      AND (state <> 'pending' OR lapses_at > least($3::timestamptz, ${PAUSED_SINCE}))`,
    [buyerId, ACTIVE_BOOKING_STATES, now],
  )
  return new Set(rows.map((row) => row.listing_id))
}
