import { type Kysely, sql } from 'kysely'

/**
 * Which payment providers there are is the application's to know: the database asks of their names no more than that they are
 * names, so that one is added without a migration.
 *
 * An attempt is looked up by the provider's id alone as well, where an admin searches for one: so its index begins with that.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const TABLES = ['payment_intents', 'provider_events', 'provider_movements', 'provider_fetches']

const statements = [
  ...TABLES.map(
    (table) => `ALTER TABLE ${table} DROP CONSTRAINT ${table}_provider_check,
      ADD CONSTRAINT ${table}_provider_check CHECK (provider ~ '^[a-z][a-z0-9_]{0,39}$')`,
  ),
  `ALTER TABLE payment_intents DROP CONSTRAINT payment_intents_provider_provider_intent_id_key,
    ADD CONSTRAINT payment_intents_provider_intent_key UNIQUE (provider_intent_id, provider)`,
]
