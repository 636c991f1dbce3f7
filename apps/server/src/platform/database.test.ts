import { expect, inject, test } from 'vitest'
import { closePool, createPool } from './database.ts'

test('a pool is closed when PostgreSQL has let go of each of its connections', async () => {
  const pool = createPool(inject('testDatabases').serverUrl, { max: 3 })
  const left = new Set<number>()
  pool.on('connect', (client) => {
    const number = left.size
    left.add(number)
    client.once('end', () => left.delete(number))
  })
  await Promise.all([1, 2, 3].map(() => pool.query('SELECT pg_sleep(0.1)')))
  expect(left.size).toBe(3)
  await closePool(pool)
  expect(left.size).toBe(0)
})
