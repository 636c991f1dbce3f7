import { createReadStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createGzip, gunzipSync } from 'node:zlib'
import type pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createEmptyDatabase, PATIENT } from '../../../../tests/support/database.ts'
import { createDb, createPool, type Db } from '../platform/db/database.ts'
import { withoutGuards } from './guards.ts'
import { tableFile } from './manifest.ts'
import { createParts } from './parts.ts'
import { readRows, writeRows } from './rows.ts'
import { findTables, run } from './tables.ts'

type Place = { pool: pg.Pool; db: Db; drop(): Promise<void> }

let folder: string
const places: Place[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bikevalley-rows-'))
})
afterEach(async () => {
  for (const place of places.splice(0)) await place.drop()
  await rm(folder, { recursive: true, force: true })
})

/** A database of an ordinary role with these tables. */
async function placeWith(statements: string): Promise<Place> {
  const database = await createEmptyDatabase()
  const pool = createPool(database.url, { max: 2, ...PATIENT })
  const place = {
    pool,
    db: createDb(pool),
    async drop() {
      await pool.end()
      await database.drop()
    },
  }
  places.push(place)
  await pool.query(statements)
  return place
}

async function writeAll({ db }: Place, name: string) {
  const parts = createParts(join(folder, name))
  return db.transaction().execute(async (trx) => {
    const hashes: Record<string, string> = {}
    for (const table of await findTables(trx)) {
      const { lines, facts } = readRows(trx, table)
      await parts.write(tableFile(table.name), lines, createGzip())
      hashes[table.name] = facts().sha256
    }
    return hashes
  })
}

const readAll = ({ db }: Place, name: string, after: (trx: Db) => Promise<unknown> = () => Promise.resolve()) =>
  db.transaction().execute(async (trx) => {
    const tables = await findTables(trx)
    await withoutGuards(trx, tables, async () => {
      for (const table of tables)
        await writeRows(trx, table, createReadStream(join(folder, name, tableFile(table.name))))
      await after(trx)
    })
  })

test('every value of a row comes back from a backup as it was', async () => {
  const tables = `CREATE TYPE mood AS ENUM ('good', 'so so');
    CREATE TABLE "odd names" (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, "Text" text, fixed char(5), number numeric, day date,
      at timestamptz, truth boolean, bytes bytea, plain json, inner_json jsonb, list integer[], texts text[], mood mood,
      xid xid8, real double precision, span interval, twice bigint GENERATED ALWAYS AS (id * 2) STORED)`
  const from = await placeWith(tables)
  await from.pool.query(
    `INSERT INTO "odd names" ("Text", fixed, number, day, at, truth, bytes, plain, inner_json, list, texts, mood, xid, real, span)
     VALUES ($1, 'a', 'NaN', 'infinity', '2026-11-22 03:04:05.678901+05', true, '\\x00ff', E'{ "b": 1,\\n"a":  2}', 'null',
       '{1,NULL}', $2, 'so so', pg_current_xact_id(), 0.1::float8 + 0.2, '1 month -3 days'),
       (NULL, NULL, 123456789012345678901234567890.10, '0044-03-15 BC', '-infinity', NULL, '', 'null', NULL, '{}', NULL, NULL,
       NULL, '-Infinity', NULL)`,
    ['line one\nline\u2028two\r\t"\\N {}', ['', 'NULL', 'a"b', null]],
  )
  const to = await placeWith(tables)
  const hashes = await writeAll(from, 'one')
  await readAll(to, 'one')
  expect(await writeAll(to, 'two')).toEqual(hashes)
  const asText = 'SELECT o::text FROM "odd names" o ORDER BY id'
  expect((await to.pool.query(asText)).rows).toEqual((await from.pool.query(asText)).rows)
  expect((await to.pool.query('SELECT FROM "odd names" WHERE inner_json IS NULL')).rowCount).toBe(1)
})

test('many and long rows go into a backup in parts, and are all there', async () => {
  const tables = 'CREATE TABLE many (id integer PRIMARY KEY, text text)'
  const from = await placeWith(tables)
  await from.pool.query(
    `INSERT INTO many SELECT i, repeat('é', CASE WHEN i % 250 = 0 THEN 2100000 ELSE i END) FROM generate_series(1, 603) i`,
  )
  const to = await placeWith(tables)
  const hashes = await writeAll(from, 'one')
  await readAll(to, 'one')
  expect(await writeAll(to, 'two')).toEqual(hashes)
  const text = gunzipSync(await readFile(join(folder, 'one', tableFile('many')))).toString()
  expect(text.split('\n')).toHaveLength(604)
})

/** Like a ledger: rows are only added, and what belongs together is written and balanced together. */
const LEDGER = `
  CREATE TABLE headers (
    id integer PRIMARY KEY, xact xid8 NOT NULL DEFAULT pg_current_xact_id(), reverses integer REFERENCES headers,
    main integer);
  CREATE TABLE entries (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY, header integer NOT NULL REFERENCES headers, minor bigint NOT NULL);
  ALTER TABLE headers ADD CONSTRAINT main_entry FOREIGN KEY (main) REFERENCES entries DEFERRABLE INITIALLY DEFERRED;
  CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'append only'; END $$;
  CREATE FUNCTION same_xact() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF (SELECT xact FROM headers WHERE id = new.header) IS DISTINCT FROM pg_current_xact_id() THEN RAISE 'too late'; END IF;
    RETURN new; END $$;
  CREATE FUNCTION balanced() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF (SELECT sum(minor) FROM entries WHERE header = new.header) <> 0 THEN RAISE 'unbalanced'; END IF; RETURN NULL; END $$;
  CREATE TRIGGER keep BEFORE UPDATE OR DELETE ON entries FOR EACH ROW EXECUTE FUNCTION refuse();
  CREATE TRIGGER keep_all BEFORE TRUNCATE ON entries EXECUTE FUNCTION refuse();
  ALTER TABLE entries ENABLE ALWAYS TRIGGER keep_all;
  CREATE TRIGGER resting BEFORE INSERT ON entries FOR EACH ROW EXECUTE FUNCTION refuse();
  ALTER TABLE entries DISABLE TRIGGER resting;
  CREATE TRIGGER same_xact BEFORE INSERT ON entries FOR EACH ROW EXECUTE FUNCTION same_xact();
  CREATE CONSTRAINT TRIGGER balanced AFTER INSERT ON entries DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION balanced();`

const GUARDS = `SELECT tgname AS name, tgenabled::text AS state, tgrelid::regclass::text AS on FROM pg_trigger
    WHERE NOT tgisinternal
  UNION ALL SELECT conname, pg_get_constraintdef(oid), conrelid::regclass::text FROM pg_constraint WHERE contype = 'f'
  ORDER BY 1`

test('an append-only ledger is filled by its owner, and refuses afterwards what it refused before', async () => {
  const from = await placeWith(LEDGER)
  // Later ids first: a row names one that comes after it.
  for (const [id, reverses] of [
    [2, 'NULL'],
    [1, '2'],
  ] as const) {
    await from.pool.query(`BEGIN; INSERT INTO headers (id, reverses) VALUES (${id}, ${reverses});
      INSERT INTO entries (header, minor) VALUES (${id}, 500), (${id}, -500);
      UPDATE headers SET main = (SELECT min(e.id) FROM entries e WHERE header = ${id}) WHERE id = ${id}; COMMIT`)
  }
  const to = await placeWith(LEDGER)
  const before = (await to.pool.query(GUARDS)).rows
  const hashes = await writeAll(from, 'one')
  await readAll(to, 'one')
  expect(await writeAll(to, 'two')).toEqual(hashes)
  expect((await to.pool.query(GUARDS)).rows).toEqual(before)

  await expect(to.pool.query('UPDATE entries SET minor = 1')).rejects.toThrow('append only')
  await expect(to.pool.query('TRUNCATE entries CASCADE')).rejects.toThrow('append only')
  await expect(to.pool.query('INSERT INTO entries (header, minor) VALUES (1, 0)')).rejects.toThrow('too late')
  await to.pool.query(`SELECT setval('entries_id_seq', 100)`)
  await expect(
    to.pool.query(
      `BEGIN; INSERT INTO headers (id) VALUES (3); INSERT INTO entries (header, minor) VALUES (3, 5); COMMIT`,
    ),
  ).rejects.toThrow('unbalanced')
})

test('rows that refer to a missing row are refused, and none of them is left', async () => {
  const from = await placeWith(LEDGER)
  await from.pool.query(`BEGIN; INSERT INTO headers (id) VALUES (1);
    INSERT INTO entries (header, minor) VALUES (1, 500), (1, -500); COMMIT`)
  const to = await placeWith(LEDGER)
  await writeAll(from, 'one')
  await expect(readAll(to, 'one', (trx) => run(trx, 'DELETE FROM headers'))).rejects.toThrow(/entries_header_fkey/)
  expect((await to.pool.query('SELECT FROM entries')).rowCount).toBe(0)
})
