import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { StartError } from '../start-error.ts'
import { locateBinaries } from './binaries.ts'
import { startEmbeddedPostgres } from './index.ts'
import { findPostmaster, stopPostmaster } from './postmaster.ts'

const NOBODY = 65534
const log = { info: () => undefined, warn: () => undefined, error: () => undefined }

let dataDir = ''
const children: ChildProcess[] = []

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'bikevalley-database-'))
})

afterEach(async () => {
  for (const child of children.splice(0)) await kill(child)
  await stopPostmaster(join(dataDir, 'postgres'))
  await rm(dataDir, { recursive: true, force: true })
})

const Started = z.object({ url: z.string(), created: z.boolean() })

/** Another process that uses the database until it is sent SIGTERM. */
async function otherProcess(): Promise<z.infer<typeof Started> & { child: ChildProcess }> {
  const program = `
    import { startEmbeddedPostgres } from ${JSON.stringify(new URL('index.ts', import.meta.url).href)}
    const quiet = () => undefined
    const log = { info: quiet, warn: quiet, error: quiet }
    const database = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log, durable: false })
    process.once('SIGTERM', () => database.stop().then(() => process.exit(0)))
    console.log(JSON.stringify({ url: database.url, created: database.created }))
    setInterval(quiet, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  for await (const line of createInterface({ input: child.stdout }))
    return { ...Started.parse(JSON.parse(line)), child }
  throw new Error('The other process did not start')
}

async function kill(child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill(signal)
  await exit
}

const start = () => startEmbeddedPostgres({ dataDir, log, durable: false })
const postmaster = () => findPostmaster(join(dataDir, 'postgres'))

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql)
    return rows
  } finally {
    await client.end()
  }
}

test('a new database is made, kept over a stop, and found again under the same address', async () => {
  await chmod(dataDir, 0o700)
  const first = await start()
  expect(first.created).toBe(true)
  await query(first.url, "CREATE TABLE kept (word text); INSERT INTO kept VALUES ('x')")
  await first.stop()
  expect(await postmaster()).toBeUndefined()

  const second = await start()
  expect(second).toMatchObject({ created: false, url: first.url })
  expect(await query(second.url, 'SELECT word FROM kept')).toEqual([{ word: 'x' }])
  expect((await stat(join(dataDir, 'postgres-password'))).mode & 0o777).toBe(0o600)
  await second.stop()
})

test('two processes that start at once share one database, and the last to leave stops it', async () => {
  const [one, two] = await Promise.all([otherProcess(), otherProcess()])
  expect(one.url).toBe(two.url)
  expect(one.created).toBe(!two.created)

  await kill(one.child, 'SIGTERM')
  expect(await query(two.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  await kill(two.child, 'SIGTERM')
  expect(await postmaster()).toBeUndefined()
})

test('one that starts while the last is leaving gets a running database', async () => {
  for (let round = 0; round < 3; round += 1) {
    const leaving = await otherProcess()
    const gone = kill(leaving.child, 'SIGTERM')
    const joining = await start()
    await gone
    expect(await query(joining.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await joining.stop()
  }
})

test('a server whose process was killed is adopted', async () => {
  const killed = await otherProcess()
  const before = await postmaster()
  await kill(killed.child)

  const next = await start()
  expect(await postmaster()).toEqual(before)
  expect(next.url).toBe(killed.url)
  await next.stop()
  expect(await postmaster()).toBeUndefined()
})

test('a killed database comes back at its address while the process runs', async () => {
  const database = await start()
  const before = await postmaster()
  process.kill(before?.pid ?? 0, 'SIGKILL')
  await expect.poll(postmaster, { timeout: 10_000 }).not.toEqual(before)
  await expect
    .poll(() => query(database.url, 'SELECT 1 AS one').catch(() => []), { timeout: 10_000 })
    .toEqual([{ one: 1 }])
  await database.stop()
  expect(await postmaster()).toBeUndefined()
})

test('process and database killed at once: the next start recovers', async () => {
  const killed = await otherProcess()
  const server = await postmaster()
  process.kill(server?.pid ?? 0, 'SIGKILL')
  await kill(killed.child)
  const next = await start()
  expect(await query(next.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  await next.stop()
})

test("a pid file that names a stranger's process does not stop the start", async () => {
  const first = await start()
  const server = await postmaster()
  await first.stop()
  const stranger = spawn('sleep', ['60'])
  children.push(stranger)
  const lines = [stranger.pid, join(dataDir, 'postgres'), 0, server?.port, '', '127.0.0.1', '', 'ready', '']
  await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), lines.join('\n'))

  const next = await start()
  expect((await postmaster())?.pid).not.toBe(stranger.pid)
  await next.stop()
})

test('a cluster that was killed while it was made is made anew', async () => {
  const half = join(dataDir, 'postgres.unfinished', 'cluster')
  await mkdir(half, { recursive: true })
  await writeFile(join(half, 'PG_VERSION'), '18\n')
  const database = await start()
  expect(database.created).toBe(true)
  await database.stop()
})

test('a cluster of another PostgreSQL is refused in one line', async () => {
  await mkdir(join(dataDir, 'postgres'))
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '12\n')
  await expect(start()).rejects.toThrow(/^DATA_DIR \(.*\) holds a database of PostgreSQL 12, .*$/)
  expect(await readFile(join(dataDir, 'postgres', 'PG_VERSION'), 'utf8')).toBe('12\n')
})

test('a DATA_DIR that is no folder is refused in one line that names it', async () => {
  const file = join(dataDir, 'file')
  await writeFile(file, '')
  for (const path of [file, join(file, 'below')]) {
    const refusal = await startEmbeddedPostgres({ dataDir: path, log }).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(StartError)
    expect(String(refusal)).toMatch(/^StartError: DATA_DIR \(.*\) can't be written \(.*\): .*$/)
  }
})

test.runIf(process.getuid?.() === 0)("root runs the database of a person's folder as that person", async () => {
  await chmod(dataDir, 0o700)
  await chown(dataDir, NOBODY, NOBODY)
  const { postgres } = await locateBinaries()
  // In a clone that only root may enter, that person can't reach the programs: then one line says so.
  if (spawnSync(postgres, ['--version'], { uid: NOBODY, gid: NOBODY }).status !== 0) {
    await expect(start()).rejects.toThrow(/^The database's user can't reach DATA_DIR .*: let other users enter/)
    return
  }
  const database = await start()
  expect((await stat(join(dataDir, 'postgres'))).uid).toBe(NOBODY)
  await database.stop()
  const again = await start()
  expect(again.created).toBe(false)
  await again.stop()
})
