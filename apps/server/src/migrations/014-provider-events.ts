import { type Kysely, sql } from 'kysely'

/** What card processors have told us: kept before anything is done about it, each message once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `CREATE TABLE provider_events (
    id uuid PRIMARY KEY,
    provider text NOT NULL CHECK (provider IN ('test', 'stripe')),
    event_id text NOT NULL,
    type text NOT NULL,
    livemode boolean NOT NULL,
    -- The account at the provider, where it is not the operator's own.
    account text,
    -- The provider's id of the payment that it is about, where there is one.
    provider_intent_id text,
    payload text NOT NULL,
    received_at timestamptz NOT NULL,
    handled_at timestamptz,
    outcome text CHECK (outcome IN ('done', 'ignored')),
    -- Why the last try to handle it came to nothing.
    last_error text,
    UNIQUE (provider, event_id),
    CHECK ((handled_at IS NULL) = (outcome IS NULL))
  )`,
  `CREATE INDEX provider_events_newest_idx ON provider_events (received_at, id)`,
  `CREATE INDEX provider_events_open_idx ON provider_events (received_at, id) WHERE handled_at IS NULL`,
  // Those that are asked about again until their outcome is known.
  `CREATE INDEX payment_intents_undecided_idx ON payment_intents (updated_at)
    WHERE state IN ('creating', 'open', 'processing')`,
]
