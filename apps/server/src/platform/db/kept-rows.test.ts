import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, PATIENT } from '../../../../../tests/support/database.ts'
import { createPool, runPrepared } from './database.ts'
import { KeptRows } from './kept-rows.ts'

let pool: Pool
let close: () => Promise<void>
beforeAll(async () => {
  const database = await createTestDatabase()
  pool = createPool(database.ownerUrl, { max: 1, ...PATIENT })
  close = async () => {
    await pool.end()
    await database.drop()
  }
})
afterAll(() => close())

const EVERY_TYPE = `SELECT $1::int AS number, 9007199254740991::bigint AS large, true AS yes, NULL::text AS nothing, '' AS empty,
  date '2026-03-01' AS day, timestamptz '2026-03-01 12:00Z' AS moment, ARRAY['a', 'b'] AS list, '{"a": [1]}'::json AS made`

test('a row has what every other statement reads of it', async () => {
  const { rows, total } = await new KeptRows().run(pool, { name: 'every type', text: EVERY_TYPE, values: [7] })
  expect(rows).toEqual(await runPrepared(pool, 'every type again', EVERY_TYPE, [7]))
  expect(total).toBe(0)
})

test('the same row is the same object, whatever the total beside it; one that differs in anything is another', async () => {
  const kept = new KeptRows<{ name: string | null; note: string | null }>()
  const run = async (name: string | null, note: string | null, total: number) => {
    const text = 'SELECT $1::text AS name, $2::text AS note, $3::bigint AS total'
    const found = await kept.run(pool, { name: 'with total', text, values: [name, note, total], hasTotal: true })
    expect(found).toEqual({ rows: [{ name, note }], total })
    return found.rows[0]
  }
  const first = await run('a', null, 1)
  expect(await run('a', null, 2)).toBe(first)
  for (const [name, note] of [
    ['a', ''],
    [null, 'a'],
    ['', 'a'],
    ['a', 'null'],
    ['a","b', 'c'],
    ['a', 'b","c'],
  ] as const)
    expect(await run(name, note, 1)).not.toBe(first)
  expect(await run('a', null, 3)).toBe(first)
})

test('no rows are none, with a total of 0', async () => {
  const text = `SELECT 1 AS one, 5::bigint AS total WHERE false`
  expect(await new KeptRows().run(pool, { name: 'none', text, values: [], hasTotal: true })).toEqual({
    rows: [],
    total: 0,
  })
})
