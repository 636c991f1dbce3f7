import { randomUUID } from 'node:crypto'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import { Pool } from 'pg'
import { expect, inject } from 'vitest'
import { createDb, createPool } from '../../apps/server/src/platform/db/database.ts'
import { grantRuntime } from '../../apps/server/src/platform/db/runtime-role.ts'
import { urlAs, withDatabase } from './database-name.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of this run's test databases as its superuser, the migrated one that each is cloned from, and the roles. */
    testDatabases: { serverUrl: string; template: string; roles: { owner: string; app: string } }
  }
}

/** A database as the site's two roles and the server's superuser reach it; the site runs as the first. */
export type TestDatabase = {
  url: string
  ownerUrl: string
  superuserUrl: string
  drop(): Promise<void>
}

/**
 * A database of the test's own, migrated and empty but for what migrations bring: cloned in some 25 ms. `drop` ends
 * whatever is still connected.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { serverUrl, template, roles } = inject('testDatabases')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(
    `CREATE DATABASE ${name} OWNER ${roles.owner} TEMPLATE ${template} STRATEGY file_copy`,
    `REVOKE TEMPORARY ON DATABASE ${name} FROM PUBLIC`,
    `COMMENT ON DATABASE ${name} IS '${expect.getState().testPath ?? 'unknown'}'`,
  )
  const url = withDatabase(serverUrl, name)
  return {
    url: urlAs(url, roles.app),
    ownerUrl: urlAs(url, roles.owner),
    superuserUrl: url,
    drop: () => onServer(`DROP DATABASE ${name} WITH (FORCE)`),
  }
}

/** An empty database as an operator hands it over: it belongs to a role of its own that has no other rights. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const { serverUrl } = inject('testDatabases')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(`CREATE ROLE ${name} LOGIN PASSWORD '${name}'`, `CREATE DATABASE ${name} OWNER ${name}`)
  const superuserUrl = withDatabase(serverUrl, name)
  const url = urlAs(superuserUrl, name)
  return {
    url,
    ownerUrl: url,
    superuserUrl,
    drop: () => onServer(`DROP DATABASE ${name} WITH (FORCE)`, `DROP ROLE ${name}`),
  }
}

/** For the pool of an application under test: on a busy machine a connection may take its time. */
export const PATIENT = { connectMs: 120_000 } as const

/** For tests that do not read the log. */
export const quietLog = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** Connections as the owner of the tables, and as the server's superuser: for what the site itself may not do. */
export type PrivilegedPools = { owner: Pool; superuser: Pool }

/** Not connected before they are used. `endPrivilegedPools` comes before the database is dropped. */
export const createPrivilegedPools = ({ ownerUrl, superuserUrl }: TestDatabase): PrivilegedPools => ({
  owner: createPool(ownerUrl, { max: 2, ...PATIENT }),
  superuser: createPool(superuserUrl, { max: 2, ...PATIENT }),
})

export const endPrivilegedPools = ({ owner, superuser }: PrivilegedPools) => Promise.all([owner.end(), superuser.end()])

/** Changes tables as a migration does, after which the site's role is given what it needs of them. */
export async function migrateAsOwner(
  { platform, owner }: Pick<PrivilegedPools, 'owner'> & { platform: { pool: Pool } },
  change: (trx: Transaction<unknown>) => Promise<void>,
): Promise<void> {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: owner }) })
  await db.transaction().execute(change)
  const { rows } = await platform.pool.query<{ role: string }>('SELECT current_user AS role')
  await grantRuntime(createDb(owner), rows[0]?.role ?? '')
}

/** A process connects once: to begin a connection takes PostgreSQL longer than to clone a database. */
let server: Pool | undefined

async function onServer(...statements: string[]): Promise<void> {
  server ??= connectToServer(inject('testDatabases').serverUrl)
  // One by one: no database is made or dropped within a transaction, as which several at once are run.
  for (const statement of statements) await server.query(statement)
}

function connectToServer(connectionString: string): Pool {
  const pool = new Pool({ connectionString, max: 1, allowExitOnIdle: true, idleTimeoutMillis: 0 })
  // The server may stop before the process does.
  pool.on('error', () => undefined)
  return pool
}
