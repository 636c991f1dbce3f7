import { sql } from 'kysely'
import type { Db } from './database.ts'

/**
 * What the application's role may do with each table: see docs/decisions/053-database-roles.md. Every table that is not
 * named here, one that a later migration makes too, is read and written row by row; none is emptied or changed in form.
 */
const NARROWER: Readonly<Record<string, readonly Right[]>> = {
  // Which migrations ran, and what the contract allows, is the owner's to say.
  kysely_migration: ['SELECT'],
  kysely_migration_lock: ['SELECT'],
  life_cycle_steps: ['SELECT'],
  ledger_accounts: ['SELECT'],
  // The chains of hashes are written by the owner's functions.
  chain_links: ['SELECT'],
  chain_queue: ['SELECT'],
  chain_heads: ['SELECT'],
  // What has happened is only added to.
  ledger_transactions: ['SELECT', 'INSERT'],
  ledger_entries: ['SELECT', 'INSERT'],
  audit_events: ['SELECT', 'INSERT'],
  releases: ['SELECT', 'INSERT'],
  found_transfers: ['SELECT', 'INSERT'],
  seen_transfers: ['SELECT', 'INSERT'],
  search_changes: ['SELECT', 'INSERT', 'DELETE'],
  listing_totals: ['SELECT', 'INSERT', 'DELETE'],
  // These never go; which of their columns may change, their triggers say.
  bookings: ['SELECT', 'INSERT', 'UPDATE'],
  checkout_holds: ['SELECT', 'INSERT', 'UPDATE'],
  payment_intents: ['SELECT', 'INSERT', 'UPDATE'],
  payments: ['SELECT', 'INSERT', 'UPDATE'],
  refunds: ['SELECT', 'INSERT', 'UPDATE'],
  payouts: ['SELECT', 'INSERT', 'UPDATE'],
  payout_transfers: ['SELECT', 'INSERT', 'UPDATE'],
  chargebacks: ['SELECT', 'INSERT', 'UPDATE'],
  money_freezes: ['SELECT', 'INSERT', 'UPDATE'],
  handovers: ['SELECT', 'INSERT', 'UPDATE'],
  disputes: ['SELECT', 'INSERT', 'UPDATE'],
  dispute_questions: ['SELECT', 'INSERT', 'UPDATE'],
  dispute_photos: ['SELECT', 'INSERT'],
  documents: ['SELECT', 'INSERT', 'UPDATE'],
  document_counters: ['SELECT', 'INSERT', 'UPDATE'],
  provider_movements: ['SELECT', 'INSERT', 'UPDATE'],
}

type Right = 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE'
const ROWS: readonly Right[] = ['SELECT', 'INSERT', 'UPDATE', 'DELETE']
const FORM = ['TRUNCATE', 'REFERENCES', 'TRIGGER'] as const

/** Our schema, and the job queue's. */
const SCHEMAS = sql`SELECT oid FROM pg_namespace WHERE nspname IN (current_schema(), 'graphile_worker')`

/**
 * Gives the application's role what it needs, and takes what it has beyond. To be called by the tables' owner after
 * every migration; where all is as it should be, nothing is written.
 */
export async function grantRuntime(db: Db, role: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const statements of [database, schemas, tables, sequences, policies]) {
      const { rows } = await statements(role).execute(trx)
      for (const { statement } of rows) await sql.raw(statement).execute(trx)
    }
  })
}

type Statement = { statement: string }

/** No table of a connection's own, which would be found before ours. Another's database is left as they want it. */
const database = (role: string) => sql<Statement>`
  SELECT format('REVOKE TEMPORARY ON DATABASE %I FROM PUBLIC, %I', datname, ${role}::text) AS statement
  FROM pg_database WHERE datname = current_database() AND pg_has_role(datdba, 'USAGE')
    AND has_database_privilege(${role}, oid, 'TEMPORARY')`

/** Other schemas, such as `public` where anybody may create in it, are left as their owners want them. */
const schemas = (role: string) => sql<Statement>`
  SELECT format('GRANT USAGE ON SCHEMA %I TO %I', nspname, ${role}::text) AS statement
  FROM pg_namespace WHERE oid IN (${SCHEMAS}) AND NOT has_schema_privilege(${role}, oid, 'USAGE')
  UNION ALL
  SELECT format('REVOKE CREATE ON SCHEMA %I FROM PUBLIC, %I', nspname, ${role}::text)
  FROM pg_namespace WHERE oid IN (${SCHEMAS}) AND has_schema_privilege(${role}, oid, 'CREATE')`

const tables = (role: string) => sql<Statement>`
  WITH wanted AS (
    SELECT c.oid, privilege,
      coalesce(${JSON.stringify(NARROWER)}::jsonb -> relname, ${JSON.stringify(ROWS)}::jsonb) ? privilege AS wanted
    FROM pg_class c CROSS JOIN unnest(${[...ROWS, ...FORM]}::text[]) AS privilege
    WHERE relnamespace IN (${SCHEMAS}) AND relkind IN ('r', 'p', 'v', 'm')
  )
  SELECT CASE WHEN wanted THEN format('GRANT %s ON %s TO %I', privilege, oid::regclass, ${role}::text)
    ELSE format('REVOKE %s ON %s FROM %I', privilege, oid::regclass, ${role}::text) END AS statement
  FROM wanted WHERE wanted <> has_table_privilege(${role}, oid, privilege)`

const sequences = (role: string) => sql<Statement>`
  SELECT format('GRANT USAGE, SELECT ON SEQUENCE %s TO %I', oid::regclass, ${role}::text) AS statement
  FROM pg_class WHERE relnamespace IN (${SCHEMAS}) AND relkind = 'S'
    AND NOT (has_sequence_privilege(${role}, oid, 'USAGE') AND has_sequence_privilege(${role}, oid, 'SELECT'))`

/** The job queue shows its rows to its owner alone, unless a policy shows them to others. */
const policies = (role: string) => sql<Statement>`
  SELECT format('CREATE POLICY %I ON %s TO %I USING (true) WITH CHECK (true)', 'rows_for_' || ${role}::text,
    c.oid::regclass, ${role}::text) AS statement
  FROM pg_class c WHERE relnamespace IN (${SCHEMAS}) AND relrowsecurity
    AND NOT EXISTS (SELECT FROM pg_policy WHERE polrelid = c.oid AND polname = 'rows_for_' || ${role}::text)`

/** What else the role could do, why that is too much, and what takes it away: the end of a sentence. Null where that is nothing. */
export async function excessOf(db: Db): Promise<string | null> {
  const { rows } = await sql<{ superuser: boolean; owner: boolean; revoke: string | null }>`
    SELECT r.rolsuper AS superuser,
      EXISTS (SELECT FROM pg_class c WHERE relnamespace IN (${SCHEMAS}) AND relkind IN ('r', 'p')
        AND pg_has_role(r.oid, relowner, 'MEMBER')) AS owner,
      CASE WHEN has_database_privilege(current_database(), 'TEMPORARY')
        THEN format('REVOKE TEMPORARY ON DATABASE %I FROM PUBLIC, %I;', current_database(), rolname) END AS revoke
    FROM pg_roles r WHERE rolname = current_user`.execute(db)
  const [rights] = rows
  if (rights?.superuser) return `is a superuser: ${OF_ALL}`
  if (rights?.owner) return `owns the tables: ${OF_ALL}`
  if (!rights?.revoke) return null
  return `may make temporary tables: whoever finds a way to send SQL of theirs could put them in place of the site’s. As a superuser, run: ${rights.revoke}`
}

const OF_ALL =
  'whoever finds a way to send SQL of theirs could change the ledger. Make a role that owns nothing, name it in DATABASE_URL, and put this address in DATABASE_MIGRATE_URL.'
