import { type Kysely, sql } from 'kysely'

/** Payments that the provider tells of and that are not what was asked for: they have a state of their own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`ALTER TABLE payment_intents DROP CONSTRAINT payment_intents_state_check,
      ADD CONSTRAINT payment_intents_state_check
        CHECK (state IN ('creating', 'open', 'processing', 'succeeded', 'mismatched', 'canceled', 'failed'))`)
    .execute(db)
}
