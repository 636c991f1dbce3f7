import { type Kysely, sql } from 'kysely'

/** What happens by the clock alone is bounded, and the operator hears of it: see docs/decisions/057-clock.md. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // When the clock alone sent the money of a sale back.
  `ALTER TABLE handovers ADD COLUMN sent_back_at timestamptz`,
  `CREATE INDEX handovers_sent_back ON handovers (sent_back_at) WHERE sent_back_at IS NOT NULL`,
  // What the operator was told of, so that it is said once a day and not every minute.
  `CREATE TABLE operator_alerts (
    kind text PRIMARY KEY,
    told_at timestamptz NOT NULL,
    seen_at timestamptz NOT NULL CHECK (seen_at >= told_at)
  )`,
]
