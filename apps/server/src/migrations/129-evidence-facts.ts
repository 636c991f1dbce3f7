import { type Kysely, sql } from 'kysely'

/**
 * Adds to the evidence the facts that bikes are compared by, so that the nearest of thousands are found without reading their listings.
 * See decision 156.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `ALTER TABLE price_evidence ADD seller_id uuid, ADD body_type text, ADD model_year integer, ADD mileage_km integer, ADD engine_cc integer,
    ADD condition text`,
  `UPDATE price_evidence e SET seller_id = l.seller_id, body_type = l.body_type, model_year = l.model_year, mileage_km = l.mileage_km,
    engine_cc = l.engine_cc, condition = l.condition FROM listings l WHERE l.id = e.listing_id`,
  'ALTER TABLE price_evidence ALTER seller_id SET NOT NULL',
  'DROP INDEX price_evidence_model_idx',
  'DROP INDEX price_evidence_make_idx',
  'CREATE INDEX price_evidence_model_idx ON price_evidence (model, model_year)',
  'CREATE INDEX price_evidence_kind_idx ON price_evidence (make, body_type, model_year)',
]
