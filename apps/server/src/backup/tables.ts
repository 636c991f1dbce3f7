import { languages, SOURCE_LANGUAGE } from '@bikevalley/messages'
import { CompiledQuery, sql } from 'kysely'
import { textNotKept } from '../modules/mail/index.ts'
import type { Db } from '../platform/db/database.ts'

/** The schema of the job queue. */
export const QUEUE = 'graphile_worker'

/** Names are PostgreSQL's own writing of them, quoted where they must be, and can stand in SQL. */
export type Table = {
  name: string
  columns: { name: string; type: string }[]
  /** The columns of its primary key; empty where it has none. */
  key: string[]
}

/**
 * What proves who somebody is stays out of backups, and out of the site when an older one is restored: whoever gets hold
 * of one has nobody's session and no link to set a password, and everybody logs in again. So do changes that search follows and what
 * they belong to: numbers of transactions mean nothing in another database.
 */
export const isLeftOut = ({ name }: Pick<Table, 'name'>): boolean => LEFT_OUT.has(name)
const LEFT_OUT = new Set([
  'sessions',
  'verifications',
  'pending_sign_ins',
  'used_challenges',
  'search_changes',
  'search_epoch',
])

/** What is written in the place of a column's value: mails whose text is for their reader alone go without it. */
export const writtenAs = ({ name, columns }: Pick<Table, 'name' | 'columns'>, column: string): string =>
  name === 'mails' &&
  MAIL_TEXTS.has(column) &&
  ['secret', 'language'].every((needed) => columns.some((other) => other.name === needed))
    ? `CASE WHEN NOT secret THEN ${column} ${notKept()} END`
    : column
const notKept = (): string =>
  [
    ...languages.map((language) => `WHEN language = '${language}' THEN '${textNotKept(language)}'`),
    `ELSE '${textNotKept(SOURCE_LANGUAGE)}'`,
  ].join(' ')
const MAIL_TEXTS = new Set(['body_text', 'body_html'])

/** A relation of ours or of the job queue that no extension brought. */
const ours = sql`
  relation.relnamespace IN (SELECT oid FROM pg_namespace WHERE nspname IN (current_schema(), ${QUEUE}))
  AND NOT EXISTS (SELECT FROM pg_depend d
    WHERE d.classid = 'pg_class'::regclass AND d.objid = relation.oid AND d.deptype = 'e')`

/** Every table with the columns that are stored as they were given: what is computed is computed again. */
export async function findTables(db: Db): Promise<Table[]> {
  const { rows } = await sql<Table>`
    SELECT relation.oid::regclass::text AS name,
      (SELECT json_agg(json_build_object('name', quote_ident(attname), 'type', format_type(atttypid, atttypmod))
          ORDER BY attnum)
        FROM pg_attribute
        WHERE attrelid = relation.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '') AS columns,
      (SELECT coalesce(json_agg(quote_ident(attname) ORDER BY array_position(i.indkey::smallint[], attnum)), '[]')
        FROM pg_index i JOIN pg_attribute ON attrelid = i.indrelid AND attnum = ANY (i.indkey)
        WHERE i.indrelid = relation.oid AND i.indisprimary) AS key
    FROM pg_class relation
    WHERE relkind IN ('r', 'p') AND NOT relispartition AND ${ours}
    ORDER BY relation.oid::regclass::text COLLATE "C"`.execute(db)
  return rows
}

/** The names of the counters behind identity columns, and of those that stand alone. */
export async function findSequences(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT relation.oid::regclass::text AS name FROM pg_class relation
    WHERE relkind = 'S' AND ${ours} ORDER BY relation.oid::regclass::text COLLATE "C"`.execute(db)
  return rows.map(({ name }) => name)
}

/** What there is already that a restore would meet: anything of our schema, and rows of the job queue. */
export async function findStrangers(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT relation.oid::regclass::text AS name FROM pg_class relation
    WHERE relkind IN ('r', 'p', 'v', 'm', 'f', 'S') AND ${ours}
      AND relation.relnamespace = (SELECT oid FROM pg_namespace WHERE nspname = current_schema())
    ORDER BY name`.execute(db)
  const jobs = (await hasQueue(db)) && (await countRows(db, `${QUEUE}._private_jobs`)) > 0 ? ['queued jobs'] : []
  return [...rows.map(({ name }) => name), ...jobs]
}

export async function hasQueue(db: Db): Promise<boolean> {
  const { rows } = await sql`SELECT FROM pg_namespace WHERE nspname = ${QUEUE}`.execute(db)
  return rows.length > 0
}

async function countRows(db: Db, table: string): Promise<number> {
  const { rows } = await run<{ count: number }>(db, `SELECT count(*) FROM ${table}`)
  return rows[0]?.count ?? 0
}

/** Runs SQL with names in it that the catalog has given. `Row` is what the text selects. */
export const run = <Row>(db: Db, text: string, values: readonly unknown[] = []) =>
  db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))
