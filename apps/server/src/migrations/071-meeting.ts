import { type Kysely, sql } from 'kysely'

/**
 * Before and at the meeting: the seller's papers are kept as far as they are known, the buyer can unlock codes, and a
 * report can be withdrawn (docs/decisions/097-the-meeting.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // All of the seller's papers or none: now they have to be complete with the handover, and not before.
  'ALTER TABLE handovers DROP CONSTRAINT handovers_check1',
  `ALTER TABLE handovers ADD CONSTRAINT handovers_papers_complete CHECK (
    handed_over_at IS NULL OR num_nulls(seller_name, seller_address, frame_number, registration, mileage_km) = 0)`,
  'ALTER TABLE handovers ADD unlocks smallint NOT NULL DEFAULT 0 CHECK (unlocks BETWEEN 0 AND 3)',
  'ALTER TABLE disputes DROP CONSTRAINT disputes_state_check',
  `ALTER TABLE disputes ADD CONSTRAINT disputes_state_check
    CHECK (state IN ('open', 'released', 'refunded', 'split', 'settled', 'withdrawn'))`,
]
