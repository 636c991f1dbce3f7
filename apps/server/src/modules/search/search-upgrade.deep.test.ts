import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEmptyDatabase, PATIENT, type TestDatabase } from '../../../../../tests/support/database.ts'
import { createDb, createPool } from '../../platform/db/database.ts'
import { migrateTo, migrateToLatest } from '../../platform/db/migrate.ts'

let database: TestDatabase
let pool: ReturnType<typeof createPool>
beforeAll(async () => {
  database = await createEmptyDatabase()
  pool = createPool(database.url, { max: 2, ...PATIENT })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

test('an older database gets the words of its listings, and has their towns matched anew', async () => {
  const db = createDb(pool)
  await db.transaction().execute((trx) => migrateTo(trx, '107-listing-facts'))
  const [seller, listing] = ['0190b5f0-0000-7000-8000-000000000001', '0190b5f0-0000-7000-8000-000000000002']
  await pool.query(`INSERT INTO users (id, name, email) VALUES ('${seller}', 'A', 'a@example.com')`)
  await pool.query(`INSERT INTO listings (id, seller_id, state, name, description, currency, created_at, updated_at,
      place_id, place_name, latitude, longitude)
    VALUES ('${listing}', '${seller}', 'draft', 'CB-500F', 'Größe', 'USD', now(), now(), 7, 'Leeds', 53.8, -1.55)`)
  const japanese = '0190b5f0-0000-7000-8000-000000000003'
  await pool.query(`INSERT INTO listings (id, seller_id, state, name, description, currency, created_at, updated_at)
    VALUES ('${japanese}', '${seller}', 'draft', 'ホンダ', 'Иж', 'USD', now(), now())`)
  await migrateToLatest(db)
  const others = await pool.query(`SELECT name_words @@ 'ホン & ンダ' AS name, words @@ 'иж' AS text
    FROM listing_words WHERE listing_id = '${japanese}'`)
  expect(others.rows).toEqual([{ name: true, text: true }])
  const words = await pool.query(`SELECT name_words @@ 'cb500f' AS name, words @@ 'grosse & 500' AS text,
    name_words @@ 'grosse' AS described FROM listing_words WHERE listing_id = '${listing}'`)
  expect(words.rows).toEqual([{ name: true, text: true, described: false }])
  const places = await pool.query(
    `SELECT place_id, place_name, latitude, longitude FROM listings WHERE id = '${listing}'`,
  )
  expect(places.rows).toEqual([{ place_id: null, place_name: null, latitude: null, longitude: null }])
})
