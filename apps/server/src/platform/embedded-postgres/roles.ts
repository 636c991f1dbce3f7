import { createHmac } from 'node:crypto'
import type { Client } from 'pg'

/**
 * Who connects to the embedded database: see docs/decisions/053-database-roles.md. The superuser comes with the cluster
 * and only makes the others; the owner has the tables, migrates and restores; the application runs as `bikevalley_app`.
 */
export type DatabaseRole = 'bikevalley' | 'bikevalley_owner' | 'bikevalley_app'

const OWNER = 'bikevalley_owner' satisfies DatabaseRole
const APP = 'bikevalley_app' satisfies DatabaseRole

/** Each role has a password of its own, from which the superuser's, that of `DATA_DIR`, can't be told. */
export const passwordOf = (role: DatabaseRole, password: string): string =>
  role === 'bikevalley' ? password : createHmac('sha256', password).update(role).digest('base64url')

/**
 * Makes the two roles where they are missing, and sets all anew that a role can change of itself, or be given: its password,
 * its settings, its rights. So whoever got a statement in as one of them has not locked the site out for good.
 */
export async function makeRoles(client: Client, password: string): Promise<void> {
  for (const role of [OWNER, APP] as const) {
    const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [role])
    if (rowCount === 0) await client.query(`CREATE ROLE ${role}`)
    const known = client.escapeLiteral(passwordOf(role, password))
    await client.query(`ALTER ROLE ${role} LOGIN PASSWORD ${known}
      NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS`)
    await client.query(`ALTER ROLE ${role} RESET ALL`)
    const { rows } = await client.query<{ statement: string }>(
      `SELECT format('ALTER ROLE ${role} IN DATABASE %I RESET ALL', datname) AS statement
       FROM pg_db_role_setting JOIN pg_database d ON d.oid = setdatabase WHERE setrole = '${role}'::regrole`,
    )
    for (const { statement } of rows) await client.query(statement)
  }
}

/** Creates the product's database where the cluster has none yet. Answers whether it did. */
export async function makeDatabase(client: Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name])
  if (rowCount !== 0) return false
  await client.query(`CREATE DATABASE ${name} OWNER ${OWNER}`)
  await client.query(`REVOKE TEMPORARY ON DATABASE ${name} FROM PUBLIC`)
  return true
}

/** Whether an earlier version made this database, in which everything was the superuser's. */
export async function isSuperusers(client: Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1 AND datdba <> $2::regrole', [
    name,
    OWNER,
  ])
  return rowCount !== 0
}

/**
 * Gives the database that this connection of the superuser's is in to the owner, with all that is in it: all of it, or
 * nothing. What an extension brought stays the superuser's, as it would be if the owner had asked for the extension.
 */
export async function giveToOwner(client: Client, name: string): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(OWNED)
  const statements = [
    ...rows.map(({ statement }) => statement),
    `REVOKE TEMPORARY ON DATABASE ${name} FROM PUBLIC`,
    `ALTER DATABASE ${name} OWNER TO ${OWNER}`,
  ]
  await client.query(`BEGIN; ${statements.join('; ')}; COMMIT`)
}

const MINE = `nspname !~ '^pg_' AND nspname <> 'information_schema'`
const ofNoExtension = (catalog: string, alias: string) =>
  `NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = '${catalog}'::regclass AND d.objid = ${alias}.oid AND d.deptype = 'e')`

/** What the superuser has in this database, as the statements that give it away. Indexes and counters go with their tables. */
const OWNED = `
  SELECT format('ALTER %s %s OWNER TO ${OWNER}', kind, name) AS statement FROM (
    SELECT 'SCHEMA' AS kind, quote_ident(nspname) AS name FROM pg_namespace n
      WHERE nspowner = current_user::regrole AND ${MINE}
    UNION ALL
    SELECT CASE relkind WHEN 'S' THEN 'SEQUENCE' WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' ELSE 'TABLE' END,
      c.oid::regclass::text
      FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE relkind IN ('r', 'p', 'v', 'm', 'S') AND relowner = current_user::regrole AND ${MINE}
        AND ${ofNoExtension('pg_class', 'c')}
        AND NOT EXISTS (SELECT FROM pg_depend d
          WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype IN ('a', 'i') AND relkind = 'S')
    UNION ALL
    SELECT 'ROUTINE', p.oid::regprocedure::text FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
      WHERE proowner = current_user::regrole AND ${MINE} AND ${ofNoExtension('pg_proc', 'p')}
    UNION ALL
    SELECT 'TYPE', t.oid::regtype::text FROM pg_type t JOIN pg_namespace n ON n.oid = t.typnamespace
      LEFT JOIN pg_class c ON c.oid = t.typrelid
      WHERE typowner = current_user::regrole AND ${MINE} AND ${ofNoExtension('pg_type', 't')}
        AND (typtype IN ('d', 'e', 'r') OR c.relkind = 'c')
  ) owned`
