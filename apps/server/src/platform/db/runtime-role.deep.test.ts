import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createEmptyDatabase, PATIENT, quietLog } from '../../../../../tests/support/database.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { createPool } from './database.ts'
import { prepareDatabase } from './prepare-database.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/**
 * The SQLSTATE with which the application's role is refused, each statement in a transaction that is rolled back; null
 * for none.
 */
async function refusal(statement: string): Promise<string | null> {
  const client = await app.platform.pool.connect()
  try {
    await client.query('BEGIN')
    await client.query(statement)
    return null
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error)
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
}

const DENIED = '42501'

describe('the role that the application runs as', () => {
  test('is no superuser, owns nothing, is a member of nothing and makes no roles or databases', async () => {
    const { rows } =
      await app.platform.pool.query(`SELECT rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls,
        (SELECT count(*) FROM pg_shdepend WHERE refobjid = r.oid AND deptype = 'o') AS owned,
        (SELECT count(*) FROM pg_auth_members WHERE member = r.oid) AS member_of
      FROM pg_roles r WHERE rolname = current_user`)
    expect(rows).toEqual([
      {
        rolsuper: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolreplication: false,
        rolbypassrls: false,
        owned: 0,
        member_of: 0,
      },
    ])
  })

  test.each([
    `SET session_replication_role = replica`,
    `TRUNCATE bookings CASCADE`,
    `TRUNCATE graphile_worker._private_jobs`,
    `ALTER TABLE ledger_entries DISABLE TRIGGER ALL`,
    `ALTER TABLE users ADD COLUMN word text`,
    `DROP TABLE mails`,
    `CREATE TABLE public.word (id integer)`,
    `CREATE FUNCTION public.word() RETURNS integer LANGUAGE sql AS 'SELECT 1'`,
    `CREATE TRIGGER word BEFORE INSERT ON mails FOR EACH ROW EXECUTE FUNCTION follow_life_cycle('state')`,
    `CREATE TEMP TABLE ledger_entries (LIKE public.ledger_entries)`,
    `CREATE TEMP VIEW releases AS SELECT 1`,
    `CREATE ROLE word SUPERUSER`,
    `SELECT pg_read_file('/etc/passwd')`,
    `COPY users TO PROGRAM 'cat'`,
    `COPY mails (subject) FROM '/etc/passwd'`,
    `SELECT lo_import('/etc/passwd')`,
    `SELECT pg_catalog.pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename <> current_user AND usename IS NOT NULL`,
    `UPDATE ledger_accounts SET kind = 'asset'`,
    `INSERT INTO life_cycle_steps VALUES ('listings', 'sold', 'available')`,
    `DELETE FROM kysely_migration`,
    `UPDATE releases SET released_at = now()`,
    `SELECT FROM releases FOR UPDATE`,
    ...['ledger_transactions', 'ledger_entries', 'audit_events', 'life_cycle_steps'].flatMap((table) => [
      `UPDATE ${table} SET ${table === 'life_cycle_steps' ? `to_state = 'sold'` : table === 'ledger_entries' ? 'amount_minor = 1' : 'id = id'}`,
      `DELETE FROM ${table}`,
      `TRUNCATE ${table} CASCADE`,
      `SELECT FROM ${table} FOR UPDATE`,
    ]),
    ...['payments', 'refunds', 'releases', 'payouts', 'documents', 'chargebacks', 'provider_movements'].flatMap(
      (table) => [`DELETE FROM ${table}`, `TRUNCATE ${table} CASCADE`],
    ),
  ])('is refused %s', async (statement) => {
    expect(await refusal(statement)).toBe(DENIED)
  })

  test.each([
    `SELECT FROM ledger_entries`,
    `SELECT FROM life_cycle_steps`,
    `INSERT INTO audit_events (id, action, subject_type, subject_id, created_at)
      VALUES (gen_random_uuid(), 'word', 'user', gen_random_uuid(), now())`,
    `UPDATE users SET name = name`,
    `DELETE FROM mails`,
    `SELECT graphile_worker.add_job('word')`,
    `DELETE FROM graphile_worker._private_jobs`,
  ])('may %s', async (statement) => {
    expect(await refusal(statement)).toBeNull()
  })
})

test('every function of ours searches our own schema first, even for a role that may create temporary tables', async () => {
  const { rows } = await app.owner.query<{ name: string }>(
    `SELECT oid::regprocedure::text AS name FROM pg_proc p WHERE pronamespace = 'public'::regnamespace
       AND NOT coalesce('search_path=public, pg_temp' = ANY (proconfig), false)
       AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_proc'::regclass AND objid = p.oid AND deptype = 'e')`,
  )
  expect(rows).toEqual([])
})

test('a table that a later migration creates can be used by the application, without an extra grant', async () => {
  const { app: role } = await namesOf(app)
  await app.owner.query('CREATE TABLE later (id integer GENERATED ALWAYS AS IDENTITY, word text)')
  await app.owner.query(`GRANT TRUNCATE ON later TO ${role}; GRANT DELETE ON audit_events TO ${role}`)
  expect(await refusal(`INSERT INTO later (word) VALUES ('x')`)).toBe(DENIED)
  await prepareDatabase({ ...app, given: true }, quietLog)
  expect(
    await refusal(`INSERT INTO later (word) VALUES ('x'); UPDATE later SET word = 'y'; DELETE FROM later`),
  ).toBeNull()
  expect([await refusal('TRUNCATE later'), await refusal('DELETE FROM audit_events')]).toEqual([DENIED, DENIED])
})

const namesOf = async ({ platform, owner }: Pick<TestApp, 'platform' | 'owner'>) => {
  const name = async (pool: typeof owner) =>
    (await pool.query<{ name: string }>('SELECT current_user AS name')).rows[0]?.name ?? ''
  return { app: await name(platform.pool), owner: await name(owner) }
}

/** Prepares it, and answers what was logged meanwhile. */
async function said(access: { url: string; ownerUrl: string }): Promise<string[]> {
  const lines: string[] = []
  const log = { info: (line: string) => void lines.push(line), warn: (line: string) => void lines.push(line) }
  await prepareDatabase({ ...access, given: true }, log)
  return lines
}

describe('a start with an operator’s own database', () => {
  test('is silent about two addresses, and warns of a single one whose role owns the tables or is a superuser', async () => {
    expect(await said(app)).toEqual([])
    const { owner } = await namesOf(app)
    const one = { url: app.ownerUrl, ownerUrl: app.ownerUrl }
    expect(await said(one)).toEqual([expect.stringMatching(`^The user of DATABASE_URL, ${owner}, owns the tables: `)])
    const other = await createEmptyDatabase()
    const url = other.superuserUrl
    expect(await said({ url, ownerUrl: url })).toEqual([
      expect.stringMatching(/^The user of DATABASE_URL, \w+, is a superuser: /),
    ])
    await other.drop()
  })

  test('takes the right to temporary tables from the application, and says who can where it may not', async () => {
    const { app: role } = await namesOf(app)
    const temporary = 'CREATE TEMP TABLE word (id integer)'
    const allow = async () => {
      const { rows } = await app.superuser.query<{ name: string }>('SELECT current_database() AS name')
      await app.superuser.query(`GRANT TEMPORARY ON DATABASE ${rows[0]?.name} TO PUBLIC`)
    }
    await allow()
    expect(await refusal(temporary)).toBeNull()
    expect(await said({ url: app.url, ownerUrl: app.url })).toEqual([
      expect.stringMatching(
        `^The user of DATABASE_URL, ${role}, may make temporary tables: .* REVOKE TEMPORARY ON DATABASE \\w+ FROM PUBLIC, ${role};$`,
      ),
    ])
    expect(await said(app)).toEqual([])
    expect(await refusal(temporary)).toBe(DENIED)
  })

  test('with the application’s role alone needs no owner while there is nothing to migrate', async () => {
    const one = { url: app.url, ownerUrl: app.url }
    expect(await said(one)).toEqual([])
    await app.owner.query(`DELETE FROM kysely_migration WHERE name = (SELECT max(name) FROM kysely_migration)`)
    await expect(said(one)).rejects.toThrow(/does not own its tables\. Set DATABASE_MIGRATE_URL to \w+’s\.$/)
    // It had run.
    await app.owner.query(
      `INSERT INTO kysely_migration SELECT name, '' FROM unnest($1::text[]) AS name ON CONFLICT DO NOTHING`,
      [await lastMigration()],
    )
  })

  test('refuses an owner who does not own the tables, and says what would change that', async () => {
    await expect(said({ url: app.ownerUrl, ownerUrl: app.url })).rejects.toThrow(/ REASSIGN OWNED BY \w+ TO \w+;$/)
  })

  test('refuses two addresses of different databases', async () => {
    const other = await createEmptyDatabase()
    await expect(said({ url: app.url, ownerUrl: other.ownerUrl })).rejects.toThrow(/lead to different databases/)
    await other.drop()
  })
})

/** The last migration, in a database that nobody has changed. */
async function lastMigration(): Promise<string[]> {
  const untouched = await startTestApp()
  const pool = createPool(untouched.url, { max: 1, ...PATIENT })
  const { rows } = await pool.query<{ name: string }>('SELECT max(name) AS name FROM kysely_migration')
  await pool.end()
  await untouched.stop()
  return rows.map(({ name }) => name)
}
