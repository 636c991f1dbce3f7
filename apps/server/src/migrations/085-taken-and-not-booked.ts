import { type Kysely, sql } from 'kysely'

/**
 * What a bank has taken while a refund or payout of the same payment was on its way: it is booked once that has ended, and
 * stands in the way of all else until then. See docs/decisions/040-chargebacks.md.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `ALTER TABLE chargebacks ADD COLUMN taken boolean NOT NULL DEFAULT false`,
  `ALTER TABLE chargebacks ADD CONSTRAINT chargebacks_taken_check CHECK (NOT taken OR state = 'inquiry')`,
]
