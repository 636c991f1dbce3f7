import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as connecting from './connect.ts'
import { startEmbeddedPostgres } from './index.ts'
import { findPostmaster, stopPostmaster } from './postmaster.ts'

const log = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** What happens when the application has connected, before the start goes on. */
const { onceConnected } = vi.hoisted(() => ({ onceConnected: vi.fn<() => Promise<void>>() }))

vi.mock('./connect.ts', async (importActual) => {
  const actual = await importActual<typeof connecting>()
  const connectAsApp: typeof actual.connectAsApp = async (port, password) => {
    const presence = await actual.connectAsApp(port, password)
    if (onceConnected.mock.calls.length === 0) {
      await onceConnected()
      await presence.ended
    }
    return presence
  }
  return { ...actual, connectAsApp }
})

let dataDir = ''
const cluster = () => join(dataDir, 'postgres')
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'bikevalley-repair-'))
})
afterEach(async () => {
  await stopPostmaster(cluster())
  await rm(dataDir, { recursive: true, force: true })
})

async function answers(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString })
  client.on('error', () => undefined)
  const answered = await client.connect().then(
    () => true,
    () => false,
  )
  await client.end().catch(() => undefined)
  return answered
}

test('a database that dies while a start is about to end is started again', async () => {
  onceConnected.mockImplementation(async () => {
    process.kill((await findPostmaster(cluster()))?.pid ?? 0, 'SIGKILL')
  })
  const database = await startEmbeddedPostgres({ dataDir, log, durable: false })
  expect(onceConnected).toHaveBeenCalledOnce()
  await expect.poll(() => answers(database.url), { timeout: 60_000 }).toBe(true)
  await database.stop()
}, 90_000)
