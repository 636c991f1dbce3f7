import { type Kysely, sql } from 'kysely'

/** A seller may have an account at each provider that pays sellers out: those that there are were opened at Stripe. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `ALTER TABLE connected_accounts ADD provider text CHECK (provider ~ '^[a-z][a-z0-9_]{0,39}$')`,
  `UPDATE connected_accounts SET provider = 'stripe'`,
  `ALTER TABLE connected_accounts ALTER provider SET NOT NULL,
    DROP CONSTRAINT connected_accounts_pkey, ADD PRIMARY KEY (user_id, provider),
    DROP CONSTRAINT connected_accounts_provider_account_id_key, ADD UNIQUE (provider, provider_account_id)`,
]
