import { type Kysely, sql } from 'kysely'

/** Several refunds of one payment, each with what is sent again for it: see docs/decisions/051-partial-refunds.md. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `ALTER TABLE refunds
    -- The first refund of the same money, where this one makes good one that was refused or came back.
    ADD first_id uuid REFERENCES refunds,
    -- It takes all that was left: a sale is undone by it.
    ADD whole boolean NOT NULL DEFAULT false`,
  // Until now a payment had one refund, and what was sent again for it. A part went back by the decision of a dispute alone,
  // which released the rest.
  `UPDATE refunds r SET
    first_id = nullif((SELECT f.id FROM refunds f WHERE f.payment_id = r.payment_id ORDER BY f.created_at, f.id LIMIT 1), r.id),
    whole = p.amount_minor = r.amount_minor OR NOT EXISTS (SELECT FROM releases x WHERE x.payment_id = p.id)
    FROM payments p WHERE p.id = r.payment_id`,
  `DROP INDEX refunds_one_standing_key`,
  // Of the same money, one is on its way or with the buyer; of a payment, one at a time is on its way.
  `CREATE UNIQUE INDEX refunds_one_standing_key ON refunds (coalesce(first_id, id))
    WHERE state IN ('requested', 'succeeded', 'sent_by_hand')`,
  `CREATE UNIQUE INDEX refunds_one_under_way_key ON refunds (payment_id) WHERE state = 'requested'`,
]
