import {
  BODY_TYPES,
  CATEGORY_NAMES,
  COLOURS,
  CONDITIONS,
  FEATURES,
  FINAL_DRIVES,
  LICENCE_CLASSES,
  PRICE_BANDS,
  TRANSMISSIONS,
} from '@bikevalley/contract'
import { sql } from 'kysely'
import type { SearchChange, SearchDocument } from '../../apps/server/src/modules/search/search-index.ts'
import type { Db } from '../../apps/server/src/platform/db/database.ts'
import { migrateAsOwner } from './database.ts'
import type { TestServices } from './test-services.ts'

/** Makes room for random listings, some of which have no picture. */
export const allowIncomplete = (services: Parameters<typeof migrateAsOwner>[0]): Promise<void> =>
  migrateAsOwner(services, async (trx) => {
    await sql`ALTER TABLE listings DROP CONSTRAINT listings_complete`.execute(trx)
  })

/** Empties the table at once, which tells no trigger of its rows; the ledger, which forbids that, is none of this. */
export const emptyListings = (services: Parameters<typeof migrateAsOwner>[0]): Promise<void> =>
  migrateAsOwner(services, async (trx) => {
    for (const table of ['ledger_entries', 'ledger_transactions'])
      await sql`ALTER TABLE ${sql.table(table)} DISABLE TRIGGER ledger_not_emptied`.execute(trx)
    await sql`TRUNCATE listings CASCADE`.execute(trx)
  })

/** Writes random listings into the table, where nothing else has to be right. */
export class StoredMarket {
  private readonly services: Pick<TestServices, 'db'>
  private readonly sellers = new Set<string>()

  constructor(services: Pick<TestServices, 'db'>) {
    this.services = services
  }

  async apply(changes: readonly SearchChange[]): Promise<void> {
    const { db } = this.services
    await db.transaction().execute(async (trx) => {
      for (const { id, document } of changes) await this.write(trx, id, document)
    })
  }

  async write(trx: Db, id: string, document: SearchDocument | null): Promise<void> {
    if (document === null) {
      await trx.deleteFrom('listings').where('id', '=', id).execute()
      return
    }
    await this.seller(document.seller)
    const columns = columnsOf(document)
    // Whose a listing is, and its currency, never change.
    await sql`DELETE FROM listings WHERE id = ${id} AND seller_id <> ${document.seller}`.execute(trx)
    await trx
      .insertInto('listings')
      .values({ id, state: 'available', currency: 'USD', location: 'There', ...columns })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
      .execute()
    await this.rate(trx, [{ id, document }])
  }

  /** Keeps the ratings that listings have: they wait for none. */
  async rate(trx: Db, listings: readonly { id: string; document: SearchDocument }[]): Promise<void> {
    const { version } = await this.model(trx)
    await trx
      .deleteFrom('price_ratings')
      .where(
        'listing_id',
        'in',
        listings.map(({ id }) => id),
      )
      .execute()
    const ratings = listings.flatMap(({ id, document: { price, price_rating, deal } }) => {
      const band = oneOf(PRICE_BANDS, price_rating)
      if (band === null || deal === null) return []
      // The price is so many thousandths of it.
      const estimate = Math.floor((price * 1000) / deal)
      const parts = { model_minor: 0, year_minor: 0, mileage_minor: 0, condition_minor: 0 }
      const ends = { estimate_minor: estimate, low_minor: estimate, high_minor: estimate, typical_minor: estimate }
      const of = { listing_id: id, version, rated_at: new Date(0), compared_by: 'model' as const, comparables: [] }
      return [{ ...of, lack: null, band, ...ends, ...parts }]
    })
    if (ratings.length > 0) await trx.insertInto('price_ratings').values(ratings).execute()
    await trx
      .deleteFrom('unrated_listings')
      .where(
        'listing_id',
        'in',
        listings.map(({ id }) => id),
      )
      .execute()
  }

  private async model(trx: Db): Promise<{ version: number }> {
    const known = await trx.selectFrom('price_models').select('version').executeTakeFirst()
    return (
      known ??
      trx
        .insertInto('price_models')
        .values({ model: null, size: 0, trained_at: new Date(0) })
        .returning('version')
        .executeTakeFirstOrThrow()
    )
  }

  /** Lists many that were never listed, a thousand in a statement. */
  async add(listings: readonly { id: string; document: SearchDocument }[], trx = this.services.db): Promise<void> {
    for (const { document } of listings) await this.seller(document.seller)
    const rows = listings.map(({ id, document }) => ({
      id,
      state: 'available' as const,
      currency: 'USD',
      location: 'There',
      ...columnsOf(document),
    }))
    for (let at = 0; at < rows.length; at += 1000)
      await trx
        .insertInto('listings')
        .values(rows.slice(at, at + 1000))
        .execute()
    for (let at = 0; at < listings.length; at += 1000) await this.rate(trx, listings.slice(at, at + 1000))
  }

  /** Signs a seller up. */
  async seller(id: string): Promise<void> {
    if (this.sellers.has(id)) return
    this.sellers.add(id)
    const nothing = { image_hash: null, role_chosen_at: null, suspended_at: null, deleted_at: null }
    await this.services.db
      .insertInto('users')
      .values({ id, email: `seller-${id}@example.com`, name: 'Sal Seller', ...nothing })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** The value of a closed list; null for what is none of it. */
const oneOf = <T extends string>(known: readonly T[], value: string | null): T | null =>
  known.find((one) => one === value) ?? null

function columnsOf(document: SearchDocument) {
  const at = new Date(document.createdAt)
  return {
    seller_id: document.seller,
    category_id: oneOf(CATEGORY_NAMES, document.category),
    make: document.make,
    model: document.model,
    body_type: oneOf(BODY_TYPES, document.body_type),
    condition: oneOf(CONDITIONS, document.condition),
    licence: oneOf(LICENCE_CLASSES, document.licence),
    transmission: oneOf(TRANSMISSIONS, document.transmission),
    final_drive: oneOf(FINAL_DRIVES, document.final_drive),
    colour: oneOf(COLOURS, document.colour),
    abs: document.abs,
    has_image: document.withPhotos,
    resale_price_minor: document.price,
    model_year: document.year,
    mileage_km: document.mileage,
    engine_cc: document.engine,
    power_kw: document.power === null ? null : document.power / 10,
    seat_height_mm: document.seat_height,
    place_id: document.place?.id ?? null,
    place_name: document.place?.name ?? null,
    latitude: document.place?.latitude ?? null,
    longitude: document.place?.longitude ?? null,
    created_at: at,
    updated_at: at,
    name: document.name,
    description: document.description,
    features: FEATURES.filter((feature) => document.features.includes(feature)),
  }
}
