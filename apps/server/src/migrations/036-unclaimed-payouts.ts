import { type Kysely, sql } from 'kysely'

/** Payouts that come back once their seller has deleted their account: see docs/decisions/052-unclaimed-payouts.md. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `ALTER TABLE payouts
    DROP CONSTRAINT payouts_state_check,
    ADD CONSTRAINT payouts_state_check
      CHECK (state IN ('due', 'unclaimed', 'sending', 'paid', 'returned', 'canceled')),
    -- Of one that was unclaimed: whom it was sent to.
    ADD COLUMN note text`,
  // Who was paid out and has deleted their account, for as long as a bank may send the money back.
  `CREATE TABLE payee_contacts (
    user_id uuid PRIMARY KEY REFERENCES users,
    name text NOT NULL,
    email text NOT NULL,
    kept_until timestamptz NOT NULL
  )`,
  `ALTER TABLE payouts DISABLE TRIGGER USER`,
  `UPDATE payouts o SET state = 'unclaimed' FROM users u
    WHERE u.id = o.seller_id AND u.deleted_at IS NOT NULL AND o.state = 'due'`,
  `ALTER TABLE payouts ENABLE TRIGGER USER`,
]
