import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, cp, mkdir, mkdtemp, readFile, readlink, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { freePort } from '../../../../../tools/free-port.ts'
import { StartError } from '../start-error.ts'
import { locateBinaries } from './binaries.ts'
import { handOver } from './hand-over.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './index.ts'
import { placePrograms } from './place-programs.ts'
import { findPostmaster, runsAsRoot, stopPostmaster } from './postmaster.ts'

const NOBODY = 65534
/** An unprivileged user that exists on every machine. */
const PERSON = 5
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

const startOne = () => startEmbeddedPostgres({ dataDir, log, durable: false })
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

/**
 * The application has only the rights that it was given, the owner all of its database, and the superuser is locked.
 */
async function expectRoles({ url, ownerUrl }: Pick<EmbeddedPostgres, 'url' | 'ownerUrl'>): Promise<void> {
  const rights = `SELECT current_user AS name, rolsuper, rolcreaterole, rolcreatedb, rolbypassrls,
    has_database_privilege(current_database(), 'CREATE') AS creates FROM pg_roles WHERE rolname = current_user`
  const none = { rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolbypassrls: false }
  expect(await query(url, rights)).toEqual([{ name: 'bikevalley_app', ...none, creates: false }])
  expect(await query(ownerUrl, rights)).toEqual([{ name: 'bikevalley_owner', ...none, creates: true }])
  const superusers = `SELECT a.pid FROM pg_stat_activity a JOIN pg_roles ON rolname = usename AND rolsuper
    WHERE datname IS NOT NULL`
  await expect.poll(() => query(url, superusers)).toEqual([])
}

test('a new database is created, kept after a stop, and found again at the same address', async () => {
  await chmod(dataDir, 0o700)
  const first = await startOne()
  expect(first.created).toBe(true)
  await expectRoles(first)
  await query(first.ownerUrl, "CREATE TABLE kept (word text); INSERT INTO kept VALUES ('x')")
  await first.stop()
  expect(await postmaster()).toBeUndefined()

  const second = await startOne()
  expect(second).toMatchObject({ created: false, url: first.url })
  expect(await query(second.ownerUrl, 'SELECT word FROM kept')).toEqual([{ word: 'x' }])
  expect((await stat(join(dataDir, 'postgres-password'))).mode & 0o777).toBe(0o600)
  await second.stop()
})

test('a role that has locked everybody out, itself included, is restored by the next start', async () => {
  const first = await startOne()
  await query(first.ownerUrl, `ALTER ROLE bikevalley_owner SET statement_timeout = 1`)
  const shut = `ALTER ROLE bikevalley_app SET search_path = pg_temp; ALTER ROLE bikevalley_app PASSWORD 'x';
    ALTER ROLE bikevalley_app IN DATABASE bikevalley SET default_transaction_read_only = on`
  await query(first.url, shut)
  await first.stop()

  const second = await startOne()
  expect(second.url).toBe(first.url)
  expect(await query(second.superuserUrl, 'SELECT * FROM pg_db_role_setting')).toEqual([])
  await expectRoles(second)
  await second.stop()
})

test('a start that the database refuses is reported in one line, and leaves no database running', async () => {
  const first = await startOne()
  await query(first.superuserUrl, 'ALTER ROLE bikevalley_app CONNECTION LIMIT 0')
  await first.stop()
  const refusal = await startOne().catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(StartError)
  expect(String(refusal)).toMatch(
    /^StartError: The embedded database does not take BikeValley in \(too many connections .*$/,
  )
  expect(await postmaster()).toBeUndefined()
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

test('a process that starts while the last one is stopping gets a running database', async () => {
  for (let round = 0; round < 3; round += 1) {
    const leaving = await otherProcess()
    const gone = kill(leaving.child, 'SIGTERM')
    const joining = await startOne()
    await gone
    expect(await query(joining.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await joining.stop()
  }
})

test('a server whose process was killed is taken over', async () => {
  const killed = await otherProcess()
  const before = await postmaster()
  await kill(killed.child)

  const next = await startOne()
  expect(await postmaster()).toEqual(before)
  expect(next.url).toBe(killed.url)
  await next.stop()
  expect(await postmaster()).toBeUndefined()
})

test('a killed database returns at its address while the process runs', async () => {
  const database = await startOne()
  const before = await postmaster()
  process.kill(before?.pid ?? 0, 'SIGKILL')
  await expect.poll(postmaster, { timeout: 10_000 }).not.toEqual(before)
  await expect
    .poll(() => query(database.url, 'SELECT 1 AS one').catch(() => []), { timeout: 10_000 })
    .toEqual([{ one: 1 }])
  await database.stop()
  expect(await postmaster()).toBeUndefined()
})

test('a database that was told to stop, and waits for clients that are still connected, is stopped and started again', async () => {
  const database = await startOne()
  const before = await postmaster()
  const staying = new Client({ connectionString: database.url })
  staying.on('error', () => undefined)
  await staying.connect()
  process.kill(before?.pid ?? 0, 'SIGTERM')
  await expect.poll(async () => (await postmaster())?.stopping, { timeout: 10_000 }).toBe(true)
  // Its own connection is how the process learns of it.
  await staying.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name <> $1', [''])
  await expect
    .poll(() => query(database.url, 'SELECT 1 AS one').catch(() => []), { timeout: 10_000 })
    .toEqual([{ one: 1 }])
  await database.stop()
  expect(await postmaster()).toBeUndefined()
})

test('a process that is killed together with its database is followed by a start that recovers', async () => {
  const killed = await otherProcess()
  const server = await postmaster()
  process.kill(server?.pid ?? 0, 'SIGKILL')
  await kill(killed.child)
  const next = await startOne()
  expect(await query(next.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  await next.stop()
})

test('a pid file that names an unrelated process does not stop the start', async () => {
  const first = await startOne()
  const server = await postmaster()
  await first.stop()
  const stranger = spawn('sleep', ['60'])
  children.push(stranger)
  const lines = [stranger.pid, join(dataDir, 'postgres'), 0, server?.port, '', '127.0.0.1', '', 'ready', '']
  await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), lines.join('\n'))

  const next = await startOne()
  expect((await postmaster())?.pid).not.toBe(stranger.pid)
  await next.stop()
})

test('a cluster whose creation was killed is created anew', async () => {
  const half = join(dataDir, 'postgres.unfinished', 'cluster')
  await mkdir(half, { recursive: true })
  await writeFile(join(half, 'PG_VERSION'), '18\n')
  const database = await startOne()
  expect(database.created).toBe(true)
  await database.stop()
})

test('a cluster of another version of PostgreSQL is refused in one line', async () => {
  await mkdir(join(dataDir, 'postgres'))
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '12\n')
  await expect(startOne()).rejects.toThrow(/^DATA_DIR \(.*\) holds a database of PostgreSQL 12, .*$/)
  expect(await readFile(join(dataDir, 'postgres', 'PG_VERSION'), 'utf8')).toBe('12\n')
})

test('a DATA_DIR that is not a folder is refused in one line that names it', async () => {
  const file = join(dataDir, 'file')
  await writeFile(file, '')
  for (const path of [file, join(file, 'below')]) {
    const refusal = await startEmbeddedPostgres({ dataDir: path, log }).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(StartError)
    expect(String(refusal)).toMatch(/^StartError: DATA_DIR \(.*\) can't be written \(.*\): .*$/)
  }
})

test('a folder of an earlier version, in which the superuser owned everything, is taken over', async () => {
  const made = await startOne()
  const before = `CREATE TABLE kept (id integer GENERATED ALWAYS AS IDENTITY, word text UNIQUE);
    INSERT INTO kept (word) VALUES ('x'); CREATE SCHEMA graphile_worker; CREATE TABLE graphile_worker.jobs (id integer);
    CREATE TYPE graphile_worker.spec AS (word text); CREATE EXTENSION pg_trgm; CREATE SEQUENCE counter;
    CREATE FUNCTION graphile_worker.one() RETURNS integer LANGUAGE sql AS 'SELECT 1'`
  await query(made.superuserUrl, `ALTER DATABASE bikevalley OWNER TO bikevalley; ${before}`)
  await made.stop()

  const taken = await startOne()
  const owned = `SELECT DISTINCT pg_describe_object(classid, objid, objsubid) AS what FROM pg_shdepend
    WHERE refobjid = 'bikevalley_owner'::regrole AND deptype = 'o' ORDER BY what`
  expect(await query(taken.ownerUrl, owned)).toEqual(
    [
      'database bikevalley',
      'function graphile_worker.one()',
      'schema graphile_worker',
      'sequence counter',
      'sequence kept_id_seq',
      'table graphile_worker.jobs',
      'table kept',
      'type graphile_worker.spec',
    ].map((what) => ({ what })),
  )
  const change = `ALTER TABLE kept ADD COLUMN more text; DROP TABLE graphile_worker.jobs; SELECT word FROM kept`
  await query(taken.ownerUrl, change)
  expect(await query(taken.ownerUrl, 'SELECT word FROM kept')).toEqual([{ word: 'x' }])
  await taken.stop()
})

/** Every process of the server, as the kernel sees its users, whatever a namespace shows. */
async function userIds(): Promise<string[]> {
  const server = await postmaster()
  const children = await readFile(`/proc/${server?.pid}/task/${server?.pid}/children`, 'utf8')
  const pids = [String(server?.pid), ...children.trim().split(' ')]
  expect(pids.length).toBeGreaterThan(3)
  // One may have ended meanwhile.
  const status = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')))
  return status.flatMap((text) => /^Uid:\t(.*)$/m.exec(text)?.[1] ?? [])
}
const namespaceOf = (pid: number | string) => readlink(`/proc/${pid}/ns/user`)
const runs = (program: string) => spawnSync(program, ['--version'], { uid: NOBODY, gid: NOBODY }).status === 0

describe.runIf(process.getuid?.() === 0)('a start by root', () => {
  const nobody = [NOBODY, NOBODY, NOBODY, NOBODY].join('\t')

  test('runs the database without root’s rights: its superuser can’t read what only root may', async () => {
    await chmod(dataDir, 0o700)
    const { superuserUrl: url, stop } = await startOne()
    expect(new Set(await userIds())).toEqual(new Set([nobody]))
    expect(await namespaceOf((await postmaster())?.pid ?? 0)).toBe(await namespaceOf('self'))
    for (const statement of [
      `SELECT pg_read_file('/etc/shadow')`,
      `CREATE TEMP TABLE shadow (line text); COPY shadow FROM '/etc/shadow'`,
      `COPY (SELECT 1) TO PROGRAM 'test -r /etc/shadow'`,
      `COPY (SELECT 1) TO '${dataDir}/postgres-password'`,
    ])
      await expect(query(url, statement)).rejects.toThrow(/ermission denied|program .* failed/)
    await stop()
  })

  test('takes over a folder of an earlier version, whose database ran with root’s rights, while it still runs', async () => {
    const first = await startOne()
    await query(first.ownerUrl, "CREATE TABLE kept AS SELECT 'x' AS word")
    await first.stop()
    const cluster = join(dataDir, 'postgres')
    expect(await handOver(cluster, { uid: 0, gid: 0 })).toBe(true)
    const { postgres } = await locateBinaries()
    const [program, ...asBefore] = [
      'unshare',
      '--user',
      `--map-user=${NOBODY}`,
      `--map-group=${NOBODY}`,
      '--',
      postgres,
      '-D',
      cluster,
    ]
    const settings = [
      '-p',
      String(await freePort()),
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'unix_socket_directories=',
    ]
    children.push(spawn(program, [...asBefore, ...settings], { stdio: 'ignore', env: { LC_ALL: 'C' } }))
    await expect.poll(postmaster).toBeDefined()
    const old = await postmaster()
    expect(await runsAsRoot(old ?? { pid: 0 })).toBe(true)

    const taken = await startOne()
    expect((await postmaster())?.pid).not.toBe(old?.pid)
    expect(new Set(await userIds())).toEqual(new Set([nobody]))
    expect((await stat(cluster)).uid).toBe(NOBODY)
    expect(await query(taken.ownerUrl, 'SELECT word FROM kept')).toEqual([{ word: 'x' }])
    await taken.stop()
  })

  test('runs a copy of the programs where everybody may, for a clone that only root may enter', async () => {
    const binaries = await locateBinaries()
    const clone = join(dataDir, 'clone')
    const place = await mkdtemp(join(tmpdir(), 'bikevalley-place-'))
    await mkdir(clone, { mode: 0o700 })
    const native = dirname(dirname(binaries.postgres))
    await cp(dirname(native), clone, { recursive: true, verbatimSymlinks: true })
    await chmod(clone, 0o700)
    const closed = { ...binaries, postgres: join(clone, 'native', 'bin', 'postgres') }
    expect(runs(closed.postgres)).toBe(false)
    const placed = await placePrograms(closed, place)
    expect(runs(placed.postgres)).toBe(true)
    expect((await stat(placed.postgres)).uid).toBe(0)
    // Not in a place where others could put their own programs.
    await chmod(place, 0o777)
    await expect(placePrograms(closed, place)).rejects.toThrow(/can be written by others/)
    await rm(place, { recursive: true })
  })

  test('runs the database of a person’s folder as that person', async () => {
    await chmod(dataDir, 0o700)
    await chown(dataDir, PERSON, PERSON)
    const database = await startOne()
    expect((await stat(join(dataDir, 'postgres'))).uid).toBe(PERSON)
    await database.stop()
    const again = await startOne()
    expect(again.created).toBe(false)
    await again.stop()
  })
})
