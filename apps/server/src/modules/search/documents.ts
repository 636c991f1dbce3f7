import { sql } from 'kysely'
import { columns, columnsAs, type JoinedRowOf, type RowOf } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/database.ts'
import { dealOfListing, joinedRatings } from './rating.ts'
import type { SearchChange, SearchDocument } from './search-index.ts'

const ofRating = columnsAs('price_ratings', 'r', { price_rating: 'band' })
const ofListing = columns('listings', 'l', [
  'id',
  'make',
  'model',
  'body_type',
  'condition',
  'licence',
  'transmission',
  'final_drive',
  'colour',
  'abs',
  'power_kw',
  'place_id',
  'place_name',
  'latitude',
  'longitude',
  'name',
  'description',
])
const renamed = columnsAs('listings', 'l', {
  seller: 'seller_id',
  category: 'category_id',
  with_photos: 'has_image',
  price: 'resale_price_minor',
  year: 'model_year',
  mileage: 'mileage_km',
  engine: 'engine_cc',
  seat_height: 'seat_height_mm',
})

/** In milliseconds, and as one text, which their names can be: as a date and an array they take a third of the time of reading a market. */
const converted = sql`floor(extract(epoch FROM l.created_at) * 1000)::float8 AS created_ms,
  array_to_string(l.features, ',') AS features,
  ${dealOfListing} AS deal`

type Row = RowOf<typeof ofListing> &
  RowOf<typeof renamed> &
  JoinedRowOf<typeof ofRating> & { created_ms: number; features: string; deal: number | null }

const selected = sql`${ofListing.sql}, ${renamed.sql}, ${ofRating.sql}, ${converted}`
const listings = sql`listings l ${joinedRatings}`

/** What listings are now: those that are not available, or not there, are none to search. */
export async function readListings(db: Db, ids: readonly string[]): Promise<SearchChange[]> {
  const { rows } = await sql<Row>`
    SELECT ${selected} FROM ${listings}
    WHERE l.id = ANY(${[...ids]}::uuid[]) AND l.state = 'available'`.execute(db)
  const documents = new Map(rows.map((row) => [row.id, documentOf(row)]))
  return ids.map((id) => ({ id, document: documents.get(id) ?? null }))
}

/**
 * What listings were, by their ids.
 * @param rows of each the columns that are read here, and of its rating `band` and `estimate_minor`, as JSON
 */
export async function readFormer(db: Db, rows: readonly unknown[]): Promise<Map<string, SearchDocument>> {
  if (rows.length === 0) return new Map()
  const former = await sql<Row>`
    SELECT ${selected} FROM jsonb_array_elements(${JSON.stringify(rows)}::jsonb) AS former (row)
    CROSS JOIN jsonb_populate_record(NULL::listings, former.row) l
    CROSS JOIN jsonb_populate_record(NULL::price_ratings, former.row) r`.execute(db)
  return new Map(former.rows.map((row) => [row.id, documentOf(row)]))
}

/** Which of some listings are not available, or not there. */
export async function readUnavailable(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT wanted.id FROM unnest(${[...ids]}::uuid[]) AS wanted (id)
    WHERE NOT EXISTS (SELECT FROM listings l WHERE l.id = wanted.id AND l.state = 'available')`.execute(db)
  return rows.map(({ id }) => id)
}

/** Before every id. */
export const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** The next available listings by id; fewer than `limit` at the end. */
export async function readListingsAfter(db: Db, after: string, limit: number): Promise<SearchChange[]> {
  const { rows } = await sql<Row>`
    SELECT ${selected} FROM ${listings}
    WHERE l.id > ${after}::uuid AND l.state = 'available' ORDER BY l.id LIMIT ${limit}`.execute(db)
  return rows.map((row) => ({ id: row.id, document: documentOf(row) }))
}

function documentOf(row: Row): SearchDocument {
  const { place_id: id, place_name: name, latitude, longitude } = row
  const isPlace = id !== null && name !== null && latitude !== null && longitude !== null
  return {
    seller: row.seller,
    category: row.category,
    make: row.make,
    model: row.model,
    body_type: row.body_type,
    condition: row.condition,
    licence: row.licence,
    transmission: row.transmission,
    final_drive: row.final_drive,
    colour: row.colour,
    abs: row.abs,
    price_rating: row.price_rating,
    withPhotos: row.with_photos,
    // What is available has a price (`listings_complete`).
    price: row.price ?? 0,
    deal: row.deal,
    year: row.year,
    mileage: row.mileage,
    engine: row.engine,
    power: row.power_kw === null ? null : Math.round(Number(row.power_kw) * 10),
    seat_height: row.seat_height,
    place: isPlace ? { id, name, latitude, longitude } : null,
    createdAt: row.created_ms,
    name: row.name,
    description: row.description,
    features: row.features === '' ? [] : row.features.split(','),
  }
}
