import { sql } from 'kysely'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts'
import { toApiError } from '../http/errors.ts'
import { closePool, createDb, createPool, createProbePool, NO_ANSWER } from './database.ts'
import { slowTransaction } from './slow-transaction.ts'

const openPool = () => createPool(inject('testDatabases').serverUrl, { max: 2 })
const openProbe = () => createProbePool(openPool(), () => undefined)

const KINDS = [
  ['a pool', openPool],
  ['a probe pool', openProbe],
] as const

test.each(KINDS)('%s replaces a reserved connection that dies between two statements', async (_, open) => {
  const pool = open()
  const client = await pool.connect()
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const ended = new Promise((resolve) => client.once('end', resolve))
  await pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid])
  await ended
  await expect(client.query('SELECT 1')).rejects.toThrow('not queryable')
  client.release(true)
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  await closePool(pool)
})

test.each(KINDS)('%s is closed once PostgreSQL has closed each of its connections', async (_, open) => {
  const pool = open()
  const left = new Set<number>()
  pool.on('connect', (client) => {
    const number = left.size
    left.add(number)
    client.once('end', () => left.delete(number))
  })
  await Promise.all([1, 2].map(() => pool.query('SELECT pg_sleep(0.1)')))
  expect(left.size).toBe(2)
  await closePool(pool)
  expect(left.size).toBe(0)
})

/** The address as an operator gives it with options of their own. */
const withOptions = (url: string): string => `${url}${url.includes('?') ? '&' : '?'}options=-c%20work_mem%3D5MB`

const backendOf = async (pool: Pool) => (await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]

describe('a database with another time zone than UTC', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
    const server = createPool(database.superuserUrl, { max: 1 })
    await server.query(`ALTER DATABASE ${new URL(database.url).pathname.slice(1)} SET timezone = 'Europe/Berlin'`)
    await server.end()
  })
  afterAll(() => database.drop())

  test.each([
    ['a pool', () => createPool(database.url)],
    ['a pool without limits', () => createPool(database.url, { limited: false })],
    ['a pool of an address with options', () => createPool(withOptions(database.url))],
    ['a probe pool', () => createProbePool(createPool(database.url), () => undefined)],
  ])('has days of 24 hours added by %s over a change to summer time', async (name, open) => {
    const pool = open()
    const { rows } = await pool.query(`SELECT current_setting('work_mem') AS memory,
      timestamptz '2026-10-24 12:00Z' + (timestamptz '2026-10-24 12:00Z' - timestamptz '2026-10-20 12:00Z') AS later`)
    const memory = name.includes('options') ? '5MB' : '4MB'
    expect(rows).toEqual([{ memory, later: new Date('2026-10-28T12:00:00Z') }])
    await pool.end()
  })
})

describe('a PostgreSQL that does not answer in time', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.drop())

  const openSlow = () => createPool(database.url, { max: 1, answerMs: 1_000 })

  test('ends a transaction, whose connection is not used again', async () => {
    const pool = openSlow()
    const db = createDb(pool)
    const before = await backendOf(pool)
    const write = db.transaction().execute(async (trx) => {
      await trx.insertInto('installation').values({ key: 'half-done', value: '' }).execute()
      await sql`SELECT pg_sleep(600)`.execute(trx)
    })
    await expect(write).rejects.toSatisfy((error) => toApiError(error).code === 'unavailable')
    await db.insertInto('installation').values({ key: 'whole', value: '' }).execute()
    expect(await backendOf(pool)).not.toEqual(before)
    expect(await db.selectFrom('installation').select('key').where('key', '=', 'half-done').execute()).toEqual([])
    await pool.end()
  })

  test('ends a statement on a reserved connection, which is not used again', async () => {
    const pool = openSlow()
    const before = await backendOf(pool)
    const client = await pool.connect()
    await expect(client.query('SELECT pg_sleep(600)')).rejects.toThrow(NO_ANSWER)
    client.release()
    expect(await backendOf(pool)).not.toEqual(before)
    await pool.end()
  })

  test('is given enough time for a statement of a slow transaction', async () => {
    const pool = openSlow()
    const answer = await slowTransaction(pool, 60_000, (trx) => sql`SELECT 1 AS one FROM pg_sleep(2)`.execute(trx))
    expect(answer.rows).toEqual([{ one: 1 }])
    await pool.end()
  })
})
