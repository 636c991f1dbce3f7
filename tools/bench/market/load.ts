import { Client } from 'pg'
import { addUpTotals } from '../../../apps/server/src/modules/listings/totals.ts'
import { renewVocabulary } from '../../../apps/server/src/modules/search/postgres/renew-vocabulary.ts'
import { closePool, createDb, createPool } from '../../../apps/server/src/platform/db/database.ts'
import type { EmbeddedPostgres } from '../../../apps/server/src/platform/embedded-postgres/index.ts'
import type { Market, Rows } from './market.ts'

const BIKES_AT_ONCE = 2_000
/** Kept by triggers from whole statements, so that a large one costs little: these run while rows are written, and no others. */
const KEPT_BY = { listings: 'listings_totals_insert', promotions: 'promotions_totals_insert' }
const TABLES = ['listings', 'listing_words', 'listing_photos', 'promotions'] as const

export type LoadTimes = { rowsMs: number; indexesMs: number; analyzeMs: number; vocabularyMs: number }

/**
 * Writes a market into an empty database: without triggers and checks of foreign keys, with indexes made afterwards; what triggers keep of
 * listings is written beside them.
 */
export async function loadMarket(database: EmbeddedPostgres, market: Market): Promise<LoadTimes> {
  const client = new Client({ connectionString: database.superuserUrl })
  await client.connect()
  try {
    await client.query(
      `SET session_replication_role = replica; SET synchronous_commit = off; SET maintenance_work_mem = '1GB'`,
    )
    for (const [table, trigger] of Object.entries(KEPT_BY))
      await client.query(`ALTER TABLE ${table} ENABLE ALWAYS TRIGGER ${trigger}`)
    const indexes = await takeIndexes(client)
    const rowsMs = await timed(() => writeAll(client, market))
    const indexesMs = await timed(async () => {
      for (const index of indexes) await client.query(index)
    })
    for (const [table, trigger] of Object.entries(KEPT_BY))
      await client.query(`ALTER TABLE ${table} ENABLE TRIGGER ${trigger}`)
    const pool = createPool(database.url, { max: 1, limited: false })
    await addUpTotals(createDb(pool))
    const vocabularyMs = await timed(() => renewVocabulary(createDb(pool)))
    await closePool(pool)
    const analyzeMs = await timed(async () => {
      // One row a list is left of those that each batch added.
      await client.query('VACUUM FULL listing_totals')
      await client.query('VACUUM ANALYZE')
    })
    return { rowsMs, indexesMs, analyzeMs, vocabularyMs }
  } finally {
    await client.end()
  }
}

/** Rows alone: nobody asks for their files. */
const PICTURES = `
  INSERT INTO images (hash, width, height, widths, color, avif_at)
  SELECT encode(sha256(convert_to('picture ' || number, 'UTF8')), 'hex'), 1200, 900, '{160,320,640,1200}', '#336699', now()
  FROM generate_series(0, $1::integer - 1) AS number`

async function writeAll(client: Client, market: Market): Promise<void> {
  await insert(client, 'users', market.sellers)
  await insert(client, 'roles', market.roles)
  await client.query(PICTURES, [market.count])
  let writing = Promise.resolve()
  for (const rows of market.rows(BIKES_AT_ONCE)) {
    await writing
    // The next are made while these are written.
    writing = writeRows(client, rows)
    writing.catch(() => undefined)
  }
  await writing
}

async function writeRows(client: Client, { listing_words: words, ...rows }: Rows): Promise<void> {
  for (const [table, of] of Object.entries(rows)) await insert(client, table, of)
  await client.query(
    `INSERT INTO listing_words (listing_id, name_words, words)
     SELECT listing_id, array_to_tsvector(name_words), array_to_tsvector(words)
     FROM json_to_recordset($1) AS r (listing_id uuid, name_words text[], words text[])`,
    [JSON.stringify(words)],
  )
}

/** All rows have the same columns. */
async function insert(
  client: Client,
  table: string,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const columns = Object.keys(first).join(', ')
  await client.query(
    `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${table}, $1)`,
    [JSON.stringify(rows)],
  )
}

/** Takes the indexes of the tables that are no constraint's away, and answers how they are made again. */
async function takeIndexes(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; made: string }>(
    `SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS made FROM pg_index i
     WHERE i.indrelid = ANY($1::regclass[]) AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid)`,
    [TABLES],
  )
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`)
  return rows.map(({ made }) => made)
}

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
