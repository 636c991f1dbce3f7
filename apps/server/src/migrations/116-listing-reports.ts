import { type Kysely, sql } from 'kysely'

/** What people report of bikes to the admins (docs/decisions/152-reports-of-listings.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `CREATE TABLE listing_reports (
    id uuid PRIMARY KEY,
    listing_id uuid NOT NULL REFERENCES listings,
    -- Null once the reporter has deleted their account.
    reporter_id uuid REFERENCES users,
    reason text NOT NULL CHECK (reason IN ('stolen', 'fraud', 'wrong_facts', 'not_a_motorbike', 'offensive', 'other')),
    text text NOT NULL CHECK (length(text) <= 1000 AND (reporter_id IS NOT NULL OR text = '')),
    state text NOT NULL CHECK (state IN ('open', 'dismissed', 'withdrawn')),
    created_at timestamptz NOT NULL,
    decided_at timestamptz,
    decided_by uuid REFERENCES users,
    decision_reason text,
    CONSTRAINT listing_reports_decided_check
      CHECK (num_nulls(decided_at, decided_by, decision_reason) = CASE state WHEN 'open' THEN 3 ELSE 0 END)
  )`,
  `CREATE UNIQUE INDEX listing_reports_one_open_key ON listing_reports (listing_id, reporter_id) WHERE state = 'open'`,
  `CREATE INDEX listing_reports_reporter_idx ON listing_reports (reporter_id, created_at)`,
  `CREATE INDEX listing_reports_open_idx ON listing_reports (id) WHERE state = 'open'`,
  `CREATE INDEX listing_reports_decided_idx ON listing_reports (id) WHERE state <> 'open'`,
  `CREATE TRIGGER listing_reports_life_cycle BEFORE UPDATE ON listing_reports FOR EACH ROW
    WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION follow_life_cycle('state')`,
]
