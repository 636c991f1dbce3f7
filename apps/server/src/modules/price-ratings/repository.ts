import { bandOf } from '@bikevalley/contract'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { columns, type RowOf } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/schema.ts'
import { bikeFrom, ofBike } from './bike-columns.ts'
import {
  CONDITION_APART,
  type Comparable,
  type Compared,
  ENGINE_APART,
  KM_A_YEAR,
  MOST_COMPARABLES,
  YEARS_APART,
} from './model/comparables.ts'
import type { PriceModel } from './model/price-model.ts'
import { edgesOf, type Rating } from './model/rating.ts'
import { readModel, writeModel } from './model/stored-model.ts'

export type RatedListing = Database['price_ratings']

const TRAINING = sql`hashtext('price_training')`

/** Does something while no training runs beside it and no listing is rated. @param db of at least two connections */
export const lockTraining = <T>(db: Db, work: () => Promise<T>): Promise<T> =>
  db.connection().execute(async (connection) => {
    await sql`SELECT pg_advisory_lock(${TRAINING})`.execute(connection)
    try {
      return await work()
    } finally {
      await sql`SELECT pg_advisory_unlock(${TRAINING})`.execute(connection)
    }
  })

/** Whether no training runs; then none begins until the transaction ends. */
export async function keepFromTraining(trx: Db): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`SELECT pg_try_advisory_xact_lock_shared(${TRAINING}) AS free`.execute(
    trx,
  )
  return rows[0]?.free === true
}

/** Runs work in a savepoint: where it fails, only its own statements are undone, and the transaction goes on. */
export async function inSavepoint<T>(trx: Db, work: () => Promise<T>): Promise<T> {
  await sql`SAVEPOINT one_bike`.execute(trx)
  try {
    return await work()
  } catch (error) {
    await sql`ROLLBACK TO SAVEPOINT one_bike`.execute(trx)
    throw error
  }
}

/** @returns its version */
export async function addModel(
  db: Db,
  { model, size, trainedAt }: { model: PriceModel | null; size: number; trainedAt: Date },
): Promise<number> {
  const { version } = await db
    .insertInto('price_models')
    .values({ model: model && writeModel(model), size, trained_at: trainedAt })
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** The version of the newest model; null before the first. */
export async function newestVersion(db: Db): Promise<number | null> {
  const row = await db
    .selectFrom('price_models')
    .select((eb) => eb.fn.max('version').as('version'))
    .executeTakeFirst()
  return row?.version ?? null
}

export async function findModel(db: Db, version: number): Promise<PriceModel | null> {
  const row = await db
    .selectFrom('price_models')
    .select('model')
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return readModel(row.model)
}

/** Forgets what older models were learnt from, and those of them that no rating is of. */
export async function forgetOldModels(db: Db, version: number): Promise<void> {
  await db.deleteFrom('price_evidence').where('version', '<', version).execute()
  await db
    .deleteFrom('price_models as m')
    .where('m.version', '<', version)
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('price_ratings as r').select('r.version').whereRef('r.version', '=', 'm.version')),
      ),
    )
    .execute()
}

/** Writes what a model was learnt from. A listing that has gone meanwhile is left out, here and in `writeRatings`. */
export async function writeEvidence(db: Db, version: number, bikes: readonly Comparable[]): Promise<void> {
  const rows = bikes.map((bike) => ({
    listing_id: bike.id,
    version,
    make: bike.make,
    model: bike.model,
    price_minor: bike.priceMinor,
    seller_id: bike.sellerId,
    established: bike.isEstablished,
    body_type: bike.bodyType,
    model_year: bike.modelYear,
    mileage_km: bike.mileageKm,
    engine_cc: bike.engineCc,
    condition: bike.condition,
  }))
  await sql`
    INSERT INTO price_evidence
    SELECT e.* FROM json_populate_recordset(NULL::price_evidence, ${JSON.stringify(rows)}) e JOIN listings l ON l.id = e.listing_id
    ON CONFLICT (listing_id) DO UPDATE SET version = excluded.version, make = excluded.make, model = excluded.model,
      price_minor = excluded.price_minor, seller_id = excluded.seller_id, body_type = excluded.body_type,
      model_year = excluded.model_year, mileage_km = excluded.mileage_km, engine_cc = excluded.engine_cc,
      condition = excluded.condition, established = excluded.established`.execute(db)
}

/** Writes ratings in the place of those before, of the listings that are available. */
export async function writeRatings(db: Db, ratings: readonly RatedListing[]): Promise<void> {
  await sql`
    INSERT INTO price_ratings
    SELECT r.* FROM json_populate_recordset(NULL::price_ratings, ${JSON.stringify(ratings)}) r
    JOIN listings l ON l.id = r.listing_id AND l.state = 'available'
    ON CONFLICT (listing_id) DO UPDATE SET version = excluded.version, rated_at = excluded.rated_at, compared_by = excluded.compared_by,
      comparables = excluded.comparables, lack = excluded.lack, band = excluded.band, estimate_minor = excluded.estimate_minor,
      low_minor = excluded.low_minor, high_minor = excluded.high_minor, typical_minor = excluded.typical_minor,
      model_minor = excluded.model_minor, year_minor = excluded.year_minor, mileage_minor = excluded.mileage_minor,
      condition_minor = excluded.condition_minor`.execute(db)
}

export async function deleteRatings(trx: Db, listingIds: readonly string[]): Promise<void> {
  if (listingIds.length === 0) return
  await trx.deleteFrom('price_ratings').where('listing_id', 'in', listingIds).execute()
}

/** A rating as its row. @param bike with its price, which has its place among the bands */
export function ratingRow(
  bike: { id: string; priceMinor: number },
  { comparables, lack, estimate, edges }: Rating,
  { version, at }: { version: number; at: Date },
): RatedListing {
  return {
    listing_id: bike.id,
    version,
    rated_at: at,
    compared_by: comparables.of,
    comparables: comparables.bikes.map(({ id }) => id),
    lack,
    band: edges && bandOf(bike.priceMinor, edges),
    estimate_minor: estimate?.estimate ?? null,
    low_minor: estimate?.low ?? null,
    high_minor: estimate?.high ?? null,
    typical_minor: estimate?.typical ?? null,
    model_minor: estimate?.model ?? null,
    year_minor: estimate?.year ?? null,
    mileage_minor: estimate?.mileage ?? null,
    condition_minor: estimate?.condition ?? null,
  }
}

/** A rating at another price: the estimate stays, since the price takes no part in it. */
export function ratingAtPrice(rating: RatedListing, priceMinor: number, at: Date): RatedListing {
  const { estimate_minor: estimate, low_minor: low, high_minor: high } = rating
  const isEstimated = estimate !== null && low !== null && high !== null
  return { ...rating, rated_at: at, band: isEstimated ? bandOf(priceMinor, edgesOf({ estimate, low, high })) : null }
}

/** What is to be rated, each as it last changed. */
export type Unrated = { listing_id: string; change: string }

/** The list of what is to be rated. Each change of a listing writes its row anew, so that the row's version (`xmin`) names the change. */
export async function listUnrated(db: Db): Promise<Unrated[]> {
  const { rows } = await sql<Unrated>`SELECT listing_id, xmin::text AS change FROM unrated_listings`.execute(db)
  return rows
}

/**
 * Takes what was rated from the list, but for what has changed since it was listed, and what is being changed. Last in its transaction:
 * whoever changes a listing locks that first and then its row here, and must not be waited for while rows of others are held.
 */
export async function takeRated(trx: Db, rated: readonly Unrated[]): Promise<void> {
  await sql`
    DELETE FROM unrated_listings WHERE listing_id = ANY(ARRAY(
      SELECT u.listing_id FROM unrated_listings u
      JOIN json_to_recordset(${JSON.stringify(rated)}) AS r (listing_id uuid, change text) ON r.listing_id = u.listing_id
      WHERE u.xmin::text = r.change ORDER BY u.listing_id FOR UPDATE OF u SKIP LOCKED))`.execute(trx)
}

/**
 * Locks some listings that are to be rated; those that another transaction rates, or changes just now, are left. The listings are locked
 * first, as by whoever changes them: a rating refers to its listing.
 */
export async function lockUnrated(db: Db, limit: number): Promise<Selectable<Database['unrated_listings']>[]> {
  const { rows } = await sql<Selectable<Database['unrated_listings']>>`
    WITH free AS (
      SELECT l.id FROM listings l JOIN unrated_listings u ON u.listing_id = l.id
      ORDER BY l.id LIMIT ${limit} FOR KEY SHARE OF l SKIP LOCKED)
    SELECT listing_id, facts_changed FROM unrated_listings WHERE listing_id IN (SELECT id FROM free)
    ORDER BY listing_id FOR UPDATE SKIP LOCKED`.execute(db)
  return rows
}

/** The ratings of some listings that are of this version of the model, by listing. */
export async function findRatings(
  trx: Db,
  version: number,
  listingIds: readonly string[],
): Promise<Map<string, RatedListing>> {
  if (listingIds.length === 0) return new Map()
  const rows = await trx
    .selectFrom('price_ratings')
    .selectAll()
    .where('version', '=', version)
    .where('listing_id', 'in', listingIds)
    .execute()
  return new Map(rows.map((row) => [row.listing_id, row]))
}

/** Takes listings that were locked (`lockUnrated`) from the list. After their ratings are written, which are a change to search by themselves. */
export async function deleteUnrated(trx: Db, listingIds: readonly string[]): Promise<void> {
  await trx.deleteFrom('unrated_listings').where('listing_id', 'in', listingIds).execute()
}

/** Whether at least so many listings are to be rated. */
export async function hasUnrated(db: Db, count: number): Promise<boolean> {
  const rows = await db.selectFrom('unrated_listings').select('listing_id').limit(count).execute()
  return rows.length === count
}

const ofPrice = columns('listings', 'l', ['resale_price_minor'])
export type AvailableBike = ReturnType<typeof bikeFrom> & { priceMinor: number }

/** Those of some listings that are for sale in a currency. */
export async function readAvailable(trx: Db, ids: readonly string[], currency: string): Promise<AvailableBike[]> {
  const { rows } = await sql<RowOf<typeof ofBike> & RowOf<typeof ofPrice>>`
    SELECT ${ofBike.sql}, ${ofPrice.sql} FROM listings l
    WHERE l.id = ANY(${[...ids]}::uuid[]) AND l.state = 'available' AND l.currency = ${currency}
      AND l.resale_price_minor > 0`.execute(trx)
  return rows.map((row) => ({ ...bikeFrom(row), priceMinor: row.resale_price_minor ?? 0 }))
}

const ofEvidence = columns('price_evidence', 'e', [
  'listing_id',
  'seller_id',
  'established',
  'make',
  'model',
  'body_type',
  'model_year',
  'mileage_km',
  'engine_cc',
  'condition',
  'price_minor',
])

/** How many of the nearest are read first; they are nearly always of enough sellers. */
const NEAREST = 50

/**
 * Reads the nearest bikes by year, mileage and condition that the newest model was learnt from, as `chooseComparables` needs them: none of the
 * bike's own seller, of people who are suspended, or that left the market unsold.
 *
 * A model may have thousands of bikes: they are sorted before their listings are looked up, one by one in this order (`OFFSET 0` forbids other
 * plans), until enough are found.
 */
async function readEvidence(db: Db, bike: Compared, isWanted: RawBuilder<boolean>): Promise<Comparable[]> {
  if (bike.modelYear === null) return []
  const near = (limit: RawBuilder<unknown>) =>
    sql<RowOf<typeof ofEvidence>>`
    SELECT ${ofEvidence.sql} FROM (
      SELECT ${ofEvidence.sql} FROM price_evidence e
      WHERE ${isWanted} AND e.seller_id <> ${bike.sellerId}::uuid
        AND e.model_year BETWEEN ${bike.modelYear}::integer - ${sql.lit(YEARS_APART)} AND ${bike.modelYear}::integer + ${sql.lit(YEARS_APART)}
      ORDER BY abs(e.model_year - ${bike.modelYear}::integer)
        + coalesce(abs(e.mileage_km - ${bike.mileageKm}::integer) / ${sql.lit(KM_A_YEAR)}::float8, 1)
        + CASE WHEN e.condition IS DISTINCT FROM ${bike.condition}::text THEN ${sql.lit(CONDITION_APART)} ELSE 0 END, e.listing_id
      OFFSET 0) e
    CROSS JOIN LATERAL (
      SELECT FROM listings l JOIN users u ON u.id = l.seller_id
      WHERE l.id = e.listing_id AND l.state IN ('available', 'sold') AND u.suspended_at IS NULL OFFSET 0) shown
    LIMIT ${limit}`.execute(db)
  const { rows } = await near(sql.lit(NEAREST))
  const isEnough = rows.length < NEAREST || new Set(rows.map((row) => row.seller_id)).size >= MOST_COMPARABLES
  return (isEnough ? rows : (await near(sql.lit(null))).rows).map((row) => ({
    id: row.listing_id,
    sellerId: row.seller_id,
    isEstablished: row.established,
    make: row.make,
    model: row.model,
    bodyType: row.body_type,
    modelYear: row.model_year,
    mileageKm: row.mileage_km,
    engineCc: row.engine_cc,
    condition: row.condition,
    priceMinor: row.price_minor,
  }))
}

/** Whose bikes are read. */
type Whose = 'established' | 'all'
const isOf = (whose: Whose) => (whose === 'all' ? sql`true` : sql`e.established`)

/** Bikes of the same model. */
export const readModelEvidence = (db: Db, bike: Compared, whose: Whose): Promise<Comparable[]> =>
  bike.model === '' ? Promise.resolve([]) : readEvidence(db, bike, sql`${isOf(whose)} AND e.model = ${bike.model}`)

/** Bikes of the same make and body type with an engine of about the same size. */
export async function readKindEvidence(db: Db, bike: Compared, whose: Whose): Promise<Comparable[]> {
  const { make, bodyType, engineCc } = bike
  if (make === '' || bodyType === null || engineCc === null) return []
  return readEvidence(
    db,
    bike,
    sql`${isOf(whose)} AND e.make = ${make} AND e.body_type = ${bodyType} AND abs(e.engine_cc - ${engineCc}::integer) <= ${sql.lit(ENGINE_APART)} * ${engineCc}::integer`,
  )
}
