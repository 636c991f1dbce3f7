import { type Kysely, sql } from 'kysely'

/** Columns by the terms of the trade: what is encrypted, and since when a provider has not answered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE bank_details RENAME sealed TO encrypted_details`.execute(db)
  await sql`ALTER TABLE payment_intents RENAME silent_since TO unresponsive_since`.execute(db)
}
