import { type Kysely, sql } from 'kysely'

/** By what the lists of admins look for money: refunds by how far they are, late payments, and payouts that have ended. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `CREATE INDEX refunds_state_idx ON refunds (state, updated_at, id)`,
  `CREATE INDEX payments_late_idx ON payments (booking_id) WHERE outcome = 'late'`,
  `CREATE INDEX payouts_ended_idx ON payouts (coalesce(paid_at, created_at) DESC, id DESC)
    WHERE state IN ('paid', 'returned', 'canceled')`,
]
