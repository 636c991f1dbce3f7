import { type Selectable, sql } from 'kysely'
import { columns, type RowOf } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/schema.ts'
import { bikeFrom, ofBike } from './bike-columns.ts'
import type { Estimate } from './model/price-model.ts'

/** A bike that is for sale; undefined of any other. */
export async function findOnSale(db: Db, id: string) {
  const { rows } = await sql<RowOf<typeof ofBike>>`
    SELECT ${ofBike.sql} FROM listings l WHERE l.id = ${id}::uuid AND l.state = 'available'`.execute(db)
  return rows[0] && bikeFrom(rows[0])
}

type RatingRow = Selectable<Database['price_ratings']>
/** A rating as it was kept. */
export type KeptRating = Pick<RatingRow, 'version' | 'band' | 'lack' | 'compared_by' | 'comparables'> & {
  estimate: Estimate | null
}

/** A bike's rating; undefined while it has none, or it has changed since. */
export async function findRating(db: Db, id: string): Promise<KeptRating | undefined> {
  const row = await db
    .selectFrom('price_ratings')
    .selectAll()
    .where('listing_id', '=', id)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('unrated_listings').select('listing_id').where('listing_id', '=', id))),
    )
    .executeTakeFirst()
  return row && { ...row, estimate: estimateOf(row) }
}

/** The table holds that all of them are null, or none. */
function estimateOf(row: RatingRow): Estimate | null {
  const { estimate_minor: estimate, low_minor: low, high_minor: high, typical_minor: typical } = row
  const { model_minor: model, year_minor: year, mileage_minor: mileage, condition_minor: condition } = row
  if (estimate === null || low === null || high === null || typical === null) return null
  if (model === null || year === null || mileage === null || condition === null) return null
  return { estimate, low, high, typical, model, year, mileage, condition }
}

export type ModelFacts = Pick<Selectable<Database['price_models']>, 'version' | 'size' | 'trained_at'>

export const findModelFacts = (db: Db, version: number): Promise<ModelFacts> =>
  db
    .selectFrom('price_models')
    .select(['version', 'size', 'trained_at'])
    .where('version', '=', version)
    .executeTakeFirstOrThrow()

const ofComparable = columns('listings', 'l', ['state', 'resale_price_minor'])
export type ComparableRow = RowOf<typeof ofBike> & RowOf<typeof ofComparable>
/** With what it would cost if it were like the bike that is rated; null where nobody can say. */
export type AdjustedRow = ComparableRow & { adjusted_minor: number | null }

/** Those of some listings that everybody may see, in that order, with the price that they have or had. */
export async function readShown(db: Db, ids: readonly string[]): Promise<ComparableRow[]> {
  const { rows } = await sql<ComparableRow>`
    SELECT ${ofBike.sql}, ${ofComparable.sql} FROM listings l JOIN users u ON u.id = l.seller_id
    WHERE l.id = ANY(${[...ids]}::uuid[]) AND l.state IN ('available', 'sold') AND u.suspended_at IS NULL
    ORDER BY array_position(${[...ids]}::uuid[], l.id)`.execute(db)
  return rows
}
