import { sql } from 'kysely'
import type { Pool } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, PATIENT } from '../../../../../tests/support/database.ts'
import { createPool, type Db } from './database.ts'
import { createPreparedDb } from './prepared-db.ts'

let pool: Pool
let db: Db
let close: () => Promise<void>
beforeEach(async () => {
  const database = await createTestDatabase()
  pool = createPool(database.ownerUrl, { max: 1, ...PATIENT })
  db = createPreparedDb(pool)
  close = async () => {
    await pool.end()
    await database.drop()
  }
})
afterEach(() => close())

const find = (id: string, on = db) => on.selectFrom('categories').selectAll().where('id', '=', id).executeTakeFirst()
const prepared = async () =>
  (await pool.query(`SELECT count(*)::int AS n FROM pg_prepared_statements WHERE name LIKE 'k\\_%'`)).rows[0]?.n

test('each statement is prepared once per connection, and no other', async () => {
  await db.transaction().execute(async (trx) => {
    for (const id of ['Sports', 'Cruiser', 'nothing']) await find(id, trx)
    await sql`SELECT 1`.execute(trx)
  })
  expect(await find('Sports')).toMatchObject({ id: 'Sports' })
  expect(await prepared()).toBe(1)
})

test('a table that changes while the site runs costs one error, and the connection', async () => {
  await find('Sports')
  await pool.query('ALTER TABLE categories ADD COLUMN added text')
  await expect(find('Sports')).rejects.toMatchObject({ code: '0A000' })
  expect(await find('Sports')).toMatchObject({ id: 'Sports', added: null })
})
