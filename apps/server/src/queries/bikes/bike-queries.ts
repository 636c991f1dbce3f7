import { ACTIVE_BOOKING_STATES } from '@bikevalley/contract'
import type pg from 'pg'
import { PAUSED_SINCE } from '../../modules/freezes/index.ts'
import { ofServices, type ServiceRow } from '../../modules/listings/index.ts'
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

/** The same with its service history. */
export type BikeDetailsRow = BikeRow & { services: ServiceRow[] }

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
const page = (where: string) => `SELECT l.* FROM listings l WHERE ${where} ORDER BY ${newestFirst} LIMIT $3 OFFSET $4`

const ofCategory = `l.category_id = $2 AND l.state = 'available'`
const shownOfSeller = `l.seller_id = $2 AND l.state = 'available'`
const allOfSeller = `l.seller_id = $2 AND l.state <> 'removed'`
const advertised = `FROM promotions p JOIN listings l ON l.id = p.listing_id AND l.state = 'available'
  WHERE p.ended_at IS NULL AND p.ends_at > $1`

/** The nearest in price from both sides, each found by the index of prices; a seller's own stand elsewhere. */
const similar = (compare: '>=' | '<', order: string) => `
  (SELECT l.* FROM listings l
   WHERE l.category_id = $2 AND l.state = 'available' AND l.resale_price_minor ${compare} $3 AND l.seller_id <> $4
   ORDER BY ${order} LIMIT $5)`
const nearestFirst = 'abs(l.resale_price_minor - $3), l.id'

/** The texts by the names under which they are prepared. */
export const bikeQueries = {
  'bike-by-id': bikes('SELECT l.* FROM listings l WHERE l.id = $2', 'l.id', `, ${ofServices}`),
  'bikes-found': bikes(`SELECT l.* FROM listings l WHERE l.id = ANY($2::uuid[]) AND l.state = 'available'`, 'l.id'),
  'bikes-of-category': bikes(page(ofCategory), newestFirst),
  'bikes-of-category-count': `SELECT count(*) AS total FROM listings l WHERE ${ofCategory.replace('$2', '$1')}`,
  'bikes-of-seller-shown': bikes(page(shownOfSeller), newestFirst),
  'bikes-of-seller-shown-count': `SELECT count(*) AS total FROM listings l WHERE ${shownOfSeller.replace('$2', '$1')}`,
  'bikes-of-seller-all': bikes(page(allOfSeller), newestFirst),
  'bikes-of-seller-all-count': `SELECT count(*) AS total FROM listings l WHERE ${allOfSeller.replace('$2', '$1')}`,
  'bikes-advertised': bikes(
    `SELECT l.* ${advertised} ORDER BY p.started_at DESC, p.id DESC LIMIT $2 OFFSET $3`,
    'pr.started_at DESC, pr.id DESC',
  ),
  'bikes-similar': bikes(
    `SELECT l.* FROM (${similar('>=', 'l.resale_price_minor, l.id')} UNION ALL
       ${similar('<', 'l.resale_price_minor DESC, l.id DESC')}) l ORDER BY ${nearestFirst} LIMIT $5`,
    nearestFirst,
  ),
  'bikes-advertised-count': `SELECT count(*) AS total ${advertised}`,
} as const

type QueryName = keyof typeof bikeQueries
type ListQueryName = Exclude<QueryName, 'bike-by-id'>

/** `$1` is now in every list, and what follows is as the query says. */
export const findBikes = (pool: pg.Pool, name: ListQueryName, parameters: readonly unknown[]): Promise<BikeRow[]> =>
  runPrepared<BikeRow>(pool, name, bikeQueries[name], parameters)

/** One listing, with what no list needs; undefined where there is none. */
export async function findBike(pool: pg.Pool, id: string, now: Date): Promise<BikeDetailsRow | undefined> {
  const [row] = await runPrepared<BikeDetailsRow>(pool, 'bike-by-id', bikeQueries['bike-by-id'], [now, id])
  return row
}

export async function countBikes(
  pool: pg.Pool,
  name: Extract<QueryName, `${string}-count`>,
  parameters: readonly unknown[],
): Promise<number> {
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
