import { type Kysely, sql } from 'kysely'

/** Refunds that come back, and those that an admin sends by hand: see docs/decisions/044-refunds-by-hand.md. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `ALTER TABLE refunds
    DROP CONSTRAINT refunds_state_check,
    ADD CONSTRAINT refunds_state_check
      CHECK (state IN ('requested', 'succeeded', 'failed', 'came_back', 'sent_by_hand')),
    -- What stands on the buyer's bank statement, what they were told, and who has sent it.
    ADD reference text,
    ADD note text,
    ADD sent_by uuid REFERENCES users,
    ADD CONSTRAINT refunds_sent_by_hand
      CHECK (num_nonnulls(reference, note, sent_by) = CASE state WHEN 'sent_by_hand' THEN 3 ELSE 0 END)`,
  `DROP INDEX refunds_one_live_key`,
  `CREATE UNIQUE INDEX refunds_one_standing_key ON refunds (payment_id)
    WHERE state IN ('requested', 'succeeded', 'sent_by_hand')`,
  // For what providers say has come back.
  `CREATE INDEX refunds_provider_idx ON refunds (provider_refund_id) WHERE provider_refund_id IS NOT NULL`,
  `CREATE INDEX provider_movements_came_back_idx ON provider_movements (provider, object_id)
    WHERE kind = 'refund' AND amount_minor > 0`,

  // The test processor has cards that take no refund, or send it back.
  `ALTER TABLE test_processor_intents ADD refunds_end text CHECK (refunds_end IN ('refused', 'come_back'))`,
  `ALTER TABLE test_processor_refunds ADD came_back_at timestamptz`,
  `CREATE INDEX test_processor_refunds_came_back_idx ON test_processor_refunds (came_back_at)
    WHERE came_back_at IS NOT NULL`,
]
