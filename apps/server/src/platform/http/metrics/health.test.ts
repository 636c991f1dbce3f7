import { getHealth, getLiveness } from '@bikevalley/contract'
import { Client, Pool } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createClient } from '../../../../../../tests/support/client.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const statuses = async () => {
  const client = createClient(app.server)
  return { ready: (await client.send(getHealth)).status, alive: (await client.send(getLiveness)).status }
}

test('a server whose database refuses writes is alive and not ready, and reveals nothing about the database', async () => {
  expect(await statuses()).toEqual({ ready: 200, alive: 200 })
  const name = new URL(app.url).pathname.slice(1)
  const owner = new Client({ connectionString: app.ownerUrl })
  await owner.connect()
  await owner.query(`ALTER DATABASE ${name} SET default_transaction_read_only = on`)
  await owner.end()
  const other = new Client({ connectionString: app.url })
  await other.connect()
  await other.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = $1 AND usename = current_user AND pid <> pg_backend_pid()`,
    [name],
  )
  await other.end()
  await expect.poll(statuses).toEqual({ ready: 503, alive: 200 })
  const { body } = await createClient(app.server).send(getHealth)
  expect(body).toMatchObject({ code: 'unavailable', message: 'The database accepts no writes.' })
})

test('a server that can not reach its database is alive and not ready, and says so', async () => {
  const site = await startTestApp()
  const client = createClient(site.server)
  const refused = Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:5432'), { code: 'ECONNREFUSED' })
  const query = vi.spyOn(Pool.prototype, 'query').mockRejectedValue(refused)
  expect(await client.send(getHealth)).toMatchObject({
    status: 503,
    body: { code: 'unavailable', message: 'The database is unreachable.' },
  })
  expect((await client.send(getLiveness)).status).toBe(200)
  query.mockRestore()
  await site.stop()
})

test('a server whose background jobs do not run yet is alive and not ready', async () => {
  const starting = await startTestApp()
  const ready = async () => (await createClient(starting.server).send(getHealth)).status
  starting.background.isRunning = false
  expect([await ready(), (await createClient(starting.server).send(getLiveness)).status]).toEqual([503, 200])
  starting.background.isRunning = true
  expect(await ready()).toBe(200)
  await starting.stop()
})

test('a server that has begun to stop is alive and not ready, and every connection closes with its answer', async () => {
  app.draining.begin()
  expect(await statuses()).toEqual({ ready: 503, alive: 200 })
  expect((await app.server.inject('/api/categories')).headers.connection).toBe('close')
})
