import { type RawBuilder, sql } from 'kysely'
import { dealOfListing, joinedRatings } from '../rating.ts'
import { FACETS, type Facet, RANGES, type Range, type SearchRequest } from '../search-index.ts'
import { BETWEEN_WORDS } from '../words.ts'

/** Where listings, and their ratings, keep what is filtered by. */
const FACET_COLUMNS: Record<Facet, string> = {
  category: 'category_id',
  make: 'make',
  model: 'model',
  body_type: 'body_type',
  condition: 'condition',
  licence: 'licence',
  transmission: 'transmission',
  final_drive: 'final_drive',
  colour: 'colour',
  abs: 'abs',
  price_rating: 'price_rating',
}
const RANGE_COLUMNS: Record<Range, RawBuilder<unknown>> = {
  price: sql`l.resale_price_minor`,
  year: sql`l.model_year`,
  mileage: sql`l.mileage_km`,
  engine: sql`l.engine_cc`,
  power: sql`l.power_kw * 10`,
  seat_height: sql`l.seat_height_mm`,
}

/** A request in the terms of the table: values of makes and models as listings write them; null filters nothing. */
export type TableRequest = {
  request: SearchRequest
  values: Record<Facet, string[] | null>
}

/** Of what a listing misses exactly one filter that is counted without itself: its bit in `misses`; 0 where it meets all. */
export const MISSES: Record<Facet | 'price', number> = {
  category: 1,
  make: 2,
  model: 4,
  body_type: 8,
  condition: 16,
  licence: 32,
  transmission: 64,
  final_drive: 128,
  colour: 256,
  abs: 512,
  price_rating: 1024,
  price: 2048,
}

/** Metres from a point to a listing's town, as `metresBetween`; null where either is not known. */
function metres({ near }: SearchRequest): RawBuilder<unknown> {
  const radians = sql`(pi() / 180)`
  const [latitude, longitude] = [sql`${near?.latitude ?? null}::float8`, sql`${near?.longitude ?? null}::float8`]
  const half = sql`(power(sin((l.latitude - ${latitude}) * ${radians} / 2), 2)
    + cos(${latitude} * ${radians}) * cos(l.latitude * ${radians}) * power(sin((l.longitude - ${longitude}) * ${radians} / 2), 2))`
  // What is least takes no notice of what is null.
  return sql`CASE WHEN ${latitude} IS NOT NULL AND l.latitude IS NOT NULL
    THEN round(2 * 6371008.8 * asin(least(1, sqrt(${half})))) END`
}

/** What is not said stands last: `NOT_SAID_LAST`, which is 2^40. */
const LAST = sql`1099511627776`

/** `sortKey` in SQL. The value of the sort is known when the statement is planned, so that nothing else of this is left. */
function key(request: SearchRequest, clauses: readonly string[]): RawBuilder<unknown> {
  const sort = request.sort === 'distance' && request.near === undefined ? 'newest' : request.sort
  return sql`(CASE ${sort}::text
    WHEN 'relevance' THEN (SELECT count(*) FROM unnest(${clauses}::text[]) AS clause WHERE NOT w.name_words @@ clause::tsquery)
    WHEN 'best_deal' THEN coalesce(${dealOfListing}, ${LAST})
    WHEN 'price_asc' THEN l.resale_price_minor
    WHEN 'price_desc' THEN - l.resale_price_minor
    WHEN 'mileage_asc' THEN coalesce(l.mileage_km, ${LAST})
    WHEN 'year_desc' THEN coalesce(- l.model_year, ${LAST})
    WHEN 'distance' THEN coalesce(m.metres::bigint, ${LAST})
    ELSE 0 END)::bigint`
}

/** A clause as PostgreSQL asks for it. Its words are letters and digits, so that nothing in it is an operator. */
export function tsqueryOf({ alternatives }: SearchRequest['words'][number]): string {
  const wanted = alternatives.map((words) => words.map((word) => `'${word.replaceAll(BETWEEN_WORDS, '')}'`).join(' & '))
  return `(${wanted.map((words) => `(${words})`).join(' | ')})`
}

const within = (range: Range, { ranges }: SearchRequest): RawBuilder<unknown> => {
  const { min = null, max = null } = ranges[range] ?? {}
  const [least, most] = [min === -Infinity ? null : min, max === Infinity ? null : max]
  const column = RANGE_COLUMNS[range]
  return sql`((${least}::float8 IS NULL AND ${most}::float8 IS NULL)
    OR (${column} >= coalesce(${least}::float8, '-infinity') AND ${column} <= coalesce(${most}::float8, 'infinity')))`
}

const oneOf = (facet: Facet, values: string[] | null): RawBuilder<unknown> => {
  const column = facet === 'price_rating' ? sql`r.band` : sql.ref(`l.${FACET_COLUMNS[facet]}`)
  if (facet === 'abs') return sql`(${values}::text[] IS NULL OR ${column}::text = ANY(${values}::text[]))`
  // As listings write them, so that an index helps.
  if (facet === 'make' || facet === 'model')
    return sql`(${values}::text[] IS NULL OR ${column} = ANY(${values}::text[]))`
  return sql`(${values}::text[] IS NULL OR lower(${column}) = ANY(${values}::text[]))`
}

/** Available listings that meet everything, or miss one filter of those that are counted without themselves. */
function found({ request, values }: TableRequest): RawBuilder<unknown> {
  const clauses = request.words.map(tsqueryOf)
  const all = clauses.length === 0 ? null : clauses.join(' & ')
  const radius = request.near?.radiusKm === undefined ? null : request.near.radiusKm * 1000
  const misses = sql.join(
    [
      ...FACETS.map((facet) => [oneOf(facet, values[facet]), MISSES[facet]] as const),
      [within('price', request), MISSES.price] as const,
    ].map(([meets, bit]) => sql`CASE WHEN ${meets} THEN 0 ELSE ${sql.lit(bit)} END`),
    sql` + `,
  )
  const ranges = RANGES.filter((range) => range !== 'price').map((range) => within(range, request))
  const { withPhotos = null, seller = null } = request
  return sql`SELECT * FROM (
    SELECT l.id, l.created_at, l.resale_price_minor AS price, l.category_id, l.make, l.model, l.body_type, l.condition, l.licence,
      l.transmission, l.final_drive, l.colour, l.abs, r.band AS price_rating, m.metres, ${key(request, clauses)} AS key, ${misses} AS misses
    FROM listings l
    LEFT JOIN listing_words w ON w.listing_id = l.id
    ${joinedRatings}
    CROSS JOIN LATERAL (SELECT ${metres(request)} AS metres) m
    WHERE l.state = 'available'
      AND (${all}::text IS NULL OR w.words @@ ${all}::tsquery)
      AND ${sql.join(ranges, sql` AND `)}
      AND (${radius}::float8 IS NULL OR m.metres <= ${radius}::float8)
      AND (${withPhotos}::boolean IS NULL OR l.has_image = ${withPhotos}::boolean)
      AND (${seller}::uuid IS NULL OR l.seller_id = ${seller}::uuid)
  ) AS candidates WHERE misses & (misses - 1) = 0`
}

export type PageRow = { id: string; key: number; created_at: Date; metres: number | null }

/** One page; going back, from its end to its beginning. */
export function pageStatement(given: TableRequest): RawBuilder<PageRow> {
  const { from, limit } = given.request
  const back = from?.back ?? false
  const order = back ? sql`key DESC, created_at, id` : sql`key, created_at DESC, id DESC`
  return sql<PageRow>`SELECT id, key, created_at, metres FROM (${found(given)}) AS f
    WHERE misses = 0 AND ${from ? stands(from, back ? 'before' : 'after') : sql`true`}
    ORDER BY ${order} LIMIT ${limit}`
}

/** Whether a listing stands before or after a place in the order. */
function stands(from: NonNullable<SearchRequest['from']>, where: 'before' | 'after'): RawBuilder<unknown> {
  const [key, at, id] = [sql`${from.key}::bigint`, sql`${new Date(from.createdAt)}::timestamptz`, sql`${from.id}::uuid`]
  return where === 'before'
    ? sql`(key < ${key} OR (key = ${key} AND (created_at, id) > (${at}, ${id})))`
    : sql`(key > ${key} OR (key = ${key} AND (created_at, id) < (${at}, ${id})))`
}

/** How many listings have each value, by what they miss. Of which facet a row is, `grouped` says: the bits of those that it is not of. */
export type CountRow = Record<Exclude<Facet, 'abs' | 'category'>, string | null> & {
  category_id: string | null
  abs: boolean | null
  step: number | null
  misses: number
  grouped: number
  count: number
  /** How many of them stand before where the page begins. */
  before: number
}

/** The columns of `grouping`, of which the last has the lowest bit. */
const GROUPED = ['category_id', 'make', 'model', ...FACETS.slice(3), 'step']
const bitOf = (column: string) => 2 ** (GROUPED.length - 1 - GROUPED.indexOf(column))
const ALL = 2 ** GROUPED.length - 1

/** What `grouped` is in the rows of a facet, of the prices and of the total. */
export const GROUPING = {
  of: (facet: Facet): number =>
    facet === 'model' ? ALL - bitOf('make') - bitOf('model') : ALL - bitOf(FACET_COLUMNS[facet]),
  price: ALL - bitOf('step'),
  total: ALL,
}

const refs = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)))

/** Everything that is counted, in one pass. @param steps where those of the price histogram begin */
export function countStatement(given: TableRequest, steps: readonly number[]): RawBuilder<CountRow> {
  const { from } = given.request
  // A page that goes on begins after the listing at its place, which stands before it.
  const before = from ? (from.back ? stands(from, 'before') : sql`NOT ${stands(from, 'after')}`) : sql`false`
  const sets = [
    ...FACETS.map((facet) => (facet === 'model' ? ['make', 'model'] : [FACET_COLUMNS[facet]])),
    ['step'],
    [],
  ]
  return sql<CountRow>`SELECT category_id, make, model, body_type, condition, licence, transmission, final_drive, colour, abs, price_rating, step, misses,
      grouping(${refs(GROUPED)}) AS grouped, count(*) AS count, count(*) FILTER (WHERE ${before}) AS before
    FROM (SELECT f.*, width_bucket(f.price, ${[...steps]}::bigint[]) AS step FROM (${found(given)}) AS f) AS counted
    GROUP BY GROUPING SETS (${sql.join(sets.map((columns) => sql`(${refs([...columns, 'misses'])})`))})`
}
