import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, PATIENT, quietLog } from '../../../../../tests/support/database.ts'
import { StartError } from '../start-error.ts'
import { createDb, createPool, type Db } from './database.ts'
import { migrateToLatest } from './migrate.ts'
import { type DatabaseAccess, prepareDatabase, refuseOtherCurrency } from './prepare-database.ts'

let db: Db
let access: DatabaseAccess
let close: () => Promise<void>
let pool: ReturnType<typeof createPool>

beforeEach(async () => {
  const database = await createTestDatabase()
  access = { ...database, given: true }
  pool = createPool(database.ownerUrl, { max: 2, ...PATIENT })
  db = createDb(pool)
  close = async () => {
    await pool.end()
    await database.drop()
  }
})
afterEach(() => close())

test('data that a newer version has changed is refused in one line that names the change', async () => {
  await pool.query(`INSERT INTO kysely_migration (name, timestamp) VALUES ('999-from-the-future', '2030-01-01')`)
  await expect(migrateToLatest(db)).rejects.toThrow(StartError)
  await expect(migrateToLatest(db)).rejects.toThrow(/newer version of BikeValley \(it has 999-from-the-future\)/)
})

test('an older database is migrated to this version, and keeps its data', async () => {
  await pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public; CREATE TABLE kept AS SELECT 1 AS one')
  await prepareDatabase(access, quietLog)
  expect((await pool.query('SELECT id FROM categories ORDER BY position')).rows).toHaveLength(3)
  expect((await pool.query('SELECT one FROM kept')).rows).toEqual([{ one: 1 }])
})

test('a currency that does not fit the prices in the database stops the start', async () => {
  await expect(refuseOtherCurrency(pool, 'EUR')).resolves.toBeUndefined()
  await pool.query(
    `INSERT INTO users (id, name, email) VALUES ('0190b5f0-0000-7000-8000-000000000001', 'A', 'a@example.com')`,
  )
  await pool.query(`INSERT INTO listings (id, seller_id, state, resale_price_minor, currency, created_at, updated_at)
    VALUES ('0190b5f0-0000-7000-8000-000000000002', '0190b5f0-0000-7000-8000-000000000001', 'draft', 450000, 'USD', now(), now())`)
  await expect(refuseOtherCurrency(pool, 'USD')).resolves.toBeUndefined()
  await expect(refuseOtherCurrency(pool, 'EUR')).rejects.toThrow(/^CURRENCY EUR does not fit .* Set CURRENCY=USD\.$/)
})
