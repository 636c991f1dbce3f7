import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createDatabase } from './database.ts'

/** `database` is the name of its own. */
export type OwnSite = { database: string; stop: () => Promise<void> }

/** A site of a journey's own, with a database of its own, for what the settings of the shared one do not have. */
export async function startOwnSite(port: number, settings: Readonly<Record<string, string>>): Promise<OwnSite> {
  const database = await createDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'bikevalley-e2e-own-'))
  const server = spawn('node_modules/.bin/node', ['apps/server/src/main.ts'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      DEMO_DATA: 'off',
      RATE_LIMITS: 'off',
      ...settings,
    },
  })
  const ended = once(server, 'exit')
  await untilReady(`http://127.0.0.1:${port}/api/health`, server)
  return {
    database: database.name,
    async stop() {
      server.kill('SIGTERM')
      await ended
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Until it answers, however long a busy machine takes for that; a server that ends will not. */
async function untilReady(url: string, server: ChildProcess): Promise<void> {
  while (server.exitCode === null && server.signalCode === null) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    await sleep(100)
  }
  throw new Error('The site did not start.')
}
