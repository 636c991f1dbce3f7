import { ACTIVE_BOOKING_STATES, type CategoryName, LONGEST_LIST } from '@bikevalley/contract'
import type pg from 'pg'
import { PAUSED_SINCE } from '../../modules/freezes/index.ts'
import { ofPrices, ofServices, type PriceRow, type ServiceRow } from '../../modules/listings/index.ts'
import type { PictureRow } from '../../modules/photos/index.ts'
import { columns, columnsAs, type JoinedRowOf, type RowOf } from '../../platform/db/columns.ts'
import { runPrepared } from '../../platform/db/database.ts'
import { KeptRows } from '../../platform/db/kept-rows.ts'

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
  'place_id',
  'place_name',
  'has_image',
  'withdrawal_reason',
  'created_at',
])
const ofSeller = columnsAs('users', 'u', { seller_name: 'name', seller_email: 'email' })
const ofPromotion = columnsAs('promotions', 'pr', { advertised_at: 'started_at', advertised_until: 'ends_at' })
const ofRating = columnsAs('price_ratings', 'r', { price_rating: 'band' })
const ofHold = columnsAs('checkout_holds', 'h', { held_until: 'expires_at' })

/** A listing with all that the wire shows of it. */
export type BikeRow = RowOf<typeof ofListing> &
  RowOf<typeof ofSeller> &
  JoinedRowOf<typeof ofPromotion> &
  JoinedRowOf<typeof ofRating> &
  JoinedRowOf<typeof ofHold> & { photos: PictureRow[] }

/** The same with its service history, and when it was sold. */
export type BikeDetailsRow = BikeRow & { services: ServiceRow[]; sold_at: Date | null }
/** And with what it has cost. */
export type SingleBikeRow = BikeDetailsRow & { prices: PriceRow[] }

/**
 * The rows of a page, found first and by an index, then with what belongs to each looked up row by row: with a few dozen rows that is quicker
 * than any join of whole tables, which the planner takes for the cheaper one (`OFFSET 0` keeps it from that). Written as SQL, because these
 * are the hottest queries: their text never changes, so that PostgreSQL parses and plans each once a connection.
 * `$1` is now; `more` are further columns of the page, `photos` is where its pictures come from.
 */
export const bikes = (page: string, order: string, more = '', photos = 'listing_photos p') => `
  SELECT ${ofListing.text}, ${ofSeller.text}, ${ofPromotion.text}, ${ofRating.text}, ${ofHold.text}, ph.photos${more}
  FROM (${page}) l
  CROSS JOIN LATERAL (SELECT name, email FROM users WHERE id = l.seller_id OFFSET 0) u
  LEFT JOIN LATERAL (
    SELECT id, started_at, ends_at FROM promotions WHERE listing_id = l.id AND ended_at IS NULL AND ends_at > $1 OFFSET 0
  ) pr ON true
  LEFT JOIN LATERAL (
    SELECT listing_id, band FROM price_ratings
    WHERE listing_id = l.id AND NOT EXISTS (SELECT FROM unrated_listings WHERE listing_id = l.id) OFFSET 0
  ) r ON true
  LEFT JOIN LATERAL (
    SELECT expires_at FROM checkout_holds WHERE listing_id = l.id AND released_at IS NULL AND expires_at > $1 OFFSET 0
  ) h ON true
  CROSS JOIN LATERAL (
    SELECT coalesce(json_agg(json_build_object('hash', i.hash, 'width', i.width, 'height', i.height,
             'widths', i.widths, 'color', i.color, 'avif_at', i.avif_at, 'alt', i.alt) ORDER BY p.position), '[]') AS photos
    FROM ${photos} JOIN images i ON i.hash = p.image_hash WHERE p.listing_id = l.id
  ) ph
  ORDER BY ${order}`

/** A list shows one picture of each. */
export const FIRST_PHOTO = '(SELECT * FROM listing_photos WHERE listing_id = l.id ORDER BY position LIMIT 1) p'

export const newestFirst = 'l.created_at DESC, l.id DESC'

const ofCategory = (name: CategoryName) => `l.category_id = '${name}' AND l.state = 'available'`
const shownOfSeller = `l.seller_id = $2::uuid AND l.state = 'available'`
const allOfSeller = `l.seller_id = $2::uuid AND l.state <> 'removed'`
/** How many bikes a list has, of what is kept (decision 145). @param of the SQL of a category or a seller */
const totalOf = (list: 'category' | 'seller' | 'seller-all', of: string) =>
  `(SELECT coalesce(sum(t.change), 0) FROM listing_totals t WHERE t.list = '${list}' AND t.of = ${of}) AS total`
/** Promotions that end after this hour are kept by the hour; those of this one are looked at. `$1` is now. */
const totalAdvertised = `((
  SELECT coalesce(sum(t.change), 0) FROM listing_totals t
  WHERE t.list = 'advertised' AND t.of > to_char($1::timestamptz AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24')
) + (
  SELECT count(*) FROM promotions p
  WHERE p.ended_at IS NULL AND p.ends_at > $1 AND p.ends_at < date_trunc('hour', $1::timestamptz, 'UTC') + interval '1 hour'
)) AS total`

type List = { from: string; order: string; total: string }

/** A category is no parameter, since the planner has to know whether many of the newest bikes are of it, or few. */
const listOfCategory = (name: CategoryName): List => ({
  from: `listings l WHERE ${ofCategory(name)}`,
  order: newestFirst,
  total: totalOf('category', `'${name}'`),
})

/** The lists: where they come from, `$2` being the seller, in which order, and the column of how many bikes they have. */
const LISTS: Record<ListName, List> = {
  'bikes-of-Cruiser': listOfCategory('Cruiser'),
  'bikes-of-Off_Road': listOfCategory('Off_Road'),
  'bikes-of-Sports': listOfCategory('Sports'),
  'bikes-of-seller-shown': {
    from: `listings l WHERE ${shownOfSeller}`,
    order: newestFirst,
    total: totalOf('seller', '$2::uuid::text'),
  },
  'bikes-of-seller-all': {
    from: `listings l WHERE ${allOfSeller}`,
    order: newestFirst,
    total: totalOf('seller-all', '$2::uuid::text'),
  },
  'bikes-advertised': {
    from: `promotions pr JOIN listings l ON l.id = pr.listing_id AND l.state = 'available'
      WHERE pr.ended_at IS NULL AND pr.ends_at > $1`,
    order: 'pr.started_at DESC, pr.id DESC',
    total: totalAdvertised,
  },
}
export type ListName = `bikes-of-${CategoryName}` | 'bikes-of-seller-shown' | 'bikes-of-seller-all' | 'bikes-advertised'

/** First pages have one of these sizes, and are cut to what was asked for. */
const SIZES = [24, 100, LONGEST_LIST]

/**
 * The SQL of a list's page, each row with how many bikes the list has at that same moment. PostgreSQL plans anew, each time and for
 * milliseconds, what has its size as a parameter: so a first page has its size in its text, and only later ones do not.
 *
 * @param of now, and the seller of a list of theirs
 */
export function pageOfList(
  name: ListName,
  of: readonly unknown[],
  { limit, offset }: { limit: number; offset: number },
): { name: string; text: string; values: unknown[] } {
  const { from, order, total } = LISTS[name]
  const size = offset === 0 ? SIZES.find((one) => one >= limit) : undefined
  const bounds = size === undefined ? `LIMIT $${of.length + 1} OFFSET $${of.length + 2}` : `LIMIT ${size}`
  return {
    name: `${name}-${size ?? 'later'}`,
    text: bikes(`SELECT l.* FROM ${from} ORDER BY ${order} ${bounds}`, order, `, ${total}`),
    values: size === undefined ? [...of, limit, offset] : [...of],
  }
}

/** The texts by the names under which they are prepared. */
export const bikeQueries = {
  'bike-by-id': bikes('SELECT l.* FROM listings l WHERE l.id = $2', 'l.id', `, l.sold_at, ${ofServices}, ${ofPrices}`),
  'bikes-found': bikes(
    `SELECT l.* FROM listings l WHERE l.id = ANY($2::uuid[]) AND l.state = 'available'`,
    'l.id',
    '',
    FIRST_PHOTO,
  ),
  'bikes-by-id': bikes(
    `SELECT l.* FROM listings l WHERE l.id = ANY($2::uuid[]) AND l.state IN ('available', 'sold')`,
    'l.id',
    '',
    FIRST_PHOTO,
  ),
  'bikes-of-seller-shown-count': `SELECT ${totalOf('seller', '$1')}`,
  'bikes-advertised-count': `SELECT ${totalAdvertised}`,
} as const

type QueryName = keyof typeof bikeQueries
type CountName = Extract<QueryName, `${string}-count`>

/** `$1` is now in every list, and what follows is as the query says. */
export const findBikes = (
  pool: pg.Pool,
  name: Exclude<QueryName, CountName | 'bike-by-id'>,
  parameters: readonly unknown[],
): Promise<BikeRow[]> => runPrepared<BikeRow>(pool, name, bikeQueries[name], parameters)

/** Where bikes are read from, and the rows that are kept: the same object as long as nothing of its bike changes. */
export type BikeRows = { pool: pg.Pool; single: KeptRows<SingleBikeRow>; listed: KeptRows<BikeRow> }

export const createBikeRows = (pool: pg.Pool): BikeRows => ({ pool, single: new KeptRows(), listed: new KeptRows() })

/** One listing, with what no list needs; undefined where there is none. */
export async function findBike({ pool, single }: BikeRows, id: string, now: Date): Promise<SingleBikeRow | undefined> {
  const statement = { name: 'bike-by-id', text: bikeQueries['bike-by-id'], values: [now, id] }
  return (await single.run(pool, statement)).rows[0]
}

/** A page of a list, and how many bikes that has; of a page behind its end too. @param of the seller of a list of theirs */
export async function findListed(
  bikeRows: BikeRows,
  name: ListName,
  of: readonly unknown[],
  { now, limit, offset }: { now: Date; limit: number; offset: number },
): Promise<{ rows: BikeRow[]; total: number }> {
  const page = pageOfList(name, [now, ...of], { limit, offset })
  const { rows, total } = await bikeRows.listed.run(bikeRows.pool, { ...page, hasTotal: true })
  if (rows[0] === undefined && offset > 0)
    return { rows, total: (await findListed(bikeRows, name, of, { now, limit: 1, offset: 0 })).total }
  return { rows: rows.slice(0, limit), total }
}

export async function countBikes(pool: pg.Pool, name: CountName, parameters: readonly unknown[]): Promise<number> {
  const [row] = await runPrepared<{ total: number }>(pool, name, bikeQueries[name], parameters)
  return row?.total ?? 0
}

/** A booking of a listing, and whether its buyer has seen how to reach the seller. */
type Booked = { listing_id: string; id: string; contact_seen: boolean }

/** By listing what this person has booked, and not let lapse, and may therefore ask about; see product §3 on phones and emails. */
export async function bookedBy(pool: pg.Pool, buyerId: string, now: Date): Promise<ReadonlyMap<string, Booked>> {
  const rows = await runPrepared<Booked>(
    pool,
    'bikes-booked-by',
    `SELECT listing_id, id, EXISTS (SELECT FROM seen_contacts s WHERE s.booking_id = bookings.id) AS contact_seen
      FROM bookings WHERE buyer_id = $1 AND state = ANY($2)
      AND (state <> 'pending' OR lapses_at > least($3::timestamptz, ${PAUSED_SINCE}))`,
    [buyerId, ACTIVE_BOOKING_STATES, now],
  )
  return new Map(rows.map((row) => [row.listing_id, row]))
}
