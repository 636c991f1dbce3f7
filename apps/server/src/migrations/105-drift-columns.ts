import { type Kysely, sql } from 'kysely'

/**
 * What differs between ledger and provider is stored under the names that the API has for it: `recent`, `fees` and `other`
 * in place of `young`, `kept` and `apart`, and a returned refund's problem is `refund_returned`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `ALTER TABLE drift_days RENAME COLUMN young TO recent`,
  `ALTER TABLE drift_days RENAME COLUMN young_minor TO recent_minor`,
  `ALTER TABLE drift_days RENAME COLUMN kept_minor TO fees_minor`,
  `ALTER TABLE drift_days RENAME COLUMN apart_minor TO other_minor`,
  `ALTER TABLE drift_items RENAME COLUMN young TO recent`,
  `UPDATE drift_items SET problem = 'refund_returned' WHERE problem = 'refund_came_back'`,
  `ALTER INDEX provider_movements_apart_idx RENAME TO provider_movements_other_idx`,
]
