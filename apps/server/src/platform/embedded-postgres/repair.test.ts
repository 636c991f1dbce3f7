import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, test, vi } from 'vitest'
import { startEmbeddedPostgres } from './index.ts'
import { findPostmaster, stopPostmaster } from './postmaster.ts'

const log = { info: () => undefined, warn: () => undefined, error: () => undefined }

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
  const dataDir = await mkdtemp(join(tmpdir(), 'bikevalley-repair-'))
  const cluster = join(dataDir, 'postgres')
  let dies = 0
  const end = Client.prototype.end
  const connected = vi.spyOn(Client.prototype, 'connect')
  vi.spyOn(Client.prototype, 'end').mockImplementation(async function endAfterDeath(this: Client) {
    const last = connected.mock.contexts.at(-1)
    // The application's connection is there, and the superuser's is about to be closed.
    if (dies === 0 && last instanceof Client && last.user === 'bikevalley_app') {
      dies += 1
      const ended = new Promise((resolve) => last.once('end', resolve))
      process.kill((await findPostmaster(cluster))?.pid ?? 0, 'SIGKILL')
      await ended
    }
    await Reflect.apply(end, this, [])
  })
  try {
    const database = await startEmbeddedPostgres({ dataDir, log, durable: false })
    expect(dies).toBe(1)
    await expect.poll(() => answers(database.url), { timeout: 60_000 }).toBe(true)
    await database.stop()
  } finally {
    vi.restoreAllMocks()
    await stopPostmaster(cluster)
    await rm(dataDir, { recursive: true, force: true })
  }
}, 90_000)
