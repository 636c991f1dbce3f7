import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Client } from 'pg'
import { z } from 'zod'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres/index.ts'
import { findPostmaster, stopPostmaster } from '../../apps/server/src/platform/embedded-postgres/postmaster.ts'
import { quietLog as log } from './database.ts'

const EMBEDDED = new URL('../../apps/server/src/platform/embedded-postgres/index.ts', import.meta.url).href
const Started = z.object({ url: z.string(), created: z.boolean() })

/** An empty folder for an embedded database, which tests start in it themselves. */
export async function newDatabaseFolder() {
  const path = await mkdtemp(join(tmpdir(), 'bikevalley-database-'))
  const cluster = join(path, 'postgres')
  const processes: ChildProcess[] = []
  return {
    path,
    /** Killed with the folder. */
    processes,
    start: () => startEmbeddedPostgres({ dataDir: path, log, durable: false }),
    postmaster: () => findPostmaster(cluster),
    /** Another process that uses the database until it is sent SIGTERM. */
    async startOther(): Promise<z.infer<typeof Started> & { child: ChildProcess }> {
      const child = spawn(process.execPath, ['--input-type=module', '--eval', otherProgram(path)], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      processes.push(child)
      for await (const line of createInterface({ input: child.stdout }))
        return { ...Started.parse(JSON.parse(line)), child }
      throw new Error('The other process did not start')
    },
    async remove(): Promise<void> {
      for (const child of processes) await kill(child)
      await stopPostmaster(cluster)
      await rm(path, { recursive: true, force: true })
    },
  }
}

export type DatabaseFolder = Awaited<ReturnType<typeof newDatabaseFolder>>

const otherProgram = (dataDir: string) => `
  import { startEmbeddedPostgres } from ${JSON.stringify(EMBEDDED)}
  const quiet = () => undefined
  const log = { info: quiet, warn: quiet, error: quiet }
  const database = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log, durable: false })
  process.once('SIGTERM', () => database.stop().then(() => process.exit(0)))
  console.log(JSON.stringify({ url: database.url, created: database.created }))
  setInterval(quiet, 1000)`

export async function kill(child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill(signal)
  await exit
}

export async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql)
    return rows
  } finally {
    await client.end()
  }
}
