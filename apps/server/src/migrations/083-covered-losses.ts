import { type Kysely, sql } from 'kysely'

/**
 * What is the seller's again covers the operator's loss by a bank; while that bank has not decided it counts as the seller's,
 * as all that a bank has for now: see docs/decisions/098-what-is-payable-is-due.md.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`CREATE OR REPLACE FUNCTION owed_to_seller(payment uuid) RETURNS bigint LANGUAGE sql STABLE AS $$
      SELECT coalesce(-sum(e.amount_minor), 0)::bigint
      FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
      WHERE e.payment_id = payment AND e.account = 'seller_payable'
        AND NOT (t.code IN ('chargeback_opened', 'chargeback_covered')
          AND EXISTS (SELECT FROM chargebacks c WHERE c.id = t.subject_id AND c.state = 'open'))
    $$`)
    .execute(db)
}
