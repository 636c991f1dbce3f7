import { type Kysely, sql } from 'kysely'

/**
 * A provider that does not answer is asked ever more rarely, and a hold that waits for it can be let go. See
 * docs/decisions/045-silent-providers.md.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `ALTER TABLE checkout_holds DROP CONSTRAINT checkout_holds_release_reason_check,
    ADD CONSTRAINT checkout_holds_release_reason_check
      CHECK (release_reason IN ('paid', 'expired', 'declines', 'canceled', 'failed', 'let_go'))`,
  `ALTER TABLE payment_intents
    -- Since when the provider has not answered about it, and when it is asked next. Null once it has.
    ADD silent_since timestamptz,
    ADD ask_again_at timestamptz,
    ADD CHECK ((silent_since IS NULL) = (ask_again_at IS NULL)),
    ADD CHECK (silent_since IS NULL OR state IN ('creating', 'open', 'processing'))`,
]
