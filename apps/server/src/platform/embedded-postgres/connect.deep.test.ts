import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connectAsApp } from './connect.ts'
import { prepareDataFolder, readOrMakePassword } from './data-folder.ts'
import { startEmbeddedPostgres } from './index.ts'
import { findPostmaster, stopPostmaster } from './postmaster.ts'

const log = { info: () => undefined, warn: () => undefined, error: () => undefined }

let dataDir = ''
const cluster = () => join(dataDir, 'postgres')
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'bikevalley-connect-'))
})
afterEach(async () => {
  await stopPostmaster(cluster())
  await rm(dataDir, { recursive: true, force: true })
})

test('a connection whose server has died before anyone asked still tells its end', async () => {
  const database = await startEmbeddedPostgres({ dataDir, log, durable: false })
  const { password } = await prepareDataFolder(dataDir)
  const presence = await connectAsApp(Number(new URL(database.url).port), await readOrMakePassword(password))
  const dies = new Promise((resolve) => presence.client.once('end', resolve))
  process.kill((await findPostmaster(cluster()))?.pid ?? 0, 'SIGKILL')
  await dies
  const told = await Promise.race([presence.ended.then(() => 'told'), nextTurn('not told')])
  expect(told).toBe('told')
  await database.stop()
}, 90_000)
