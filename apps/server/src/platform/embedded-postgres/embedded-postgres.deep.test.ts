import { spawn } from 'node:child_process'
import { chmod, mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { quietLog as log } from '../../../../../tests/support/database.ts'
import { type DatabaseFolder, kill, newDatabaseFolder, query } from '../../../../../tests/support/database-folder.ts'
import { StartError } from '../start-error.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './index.ts'

let folder: DatabaseFolder
beforeEach(async () => {
  folder = await newDatabaseFolder()
})
afterEach(() => folder.remove())

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
  await chmod(folder.path, 0o700)
  const first = await folder.start()
  expect(first.created).toBe(true)
  await expectRoles(first)
  await query(first.ownerUrl, "CREATE TABLE kept (word text); INSERT INTO kept VALUES ('x')")
  await first.stop()
  expect(await folder.postmaster()).toBeUndefined()

  const second = await folder.start()
  expect(second).toMatchObject({ created: false, url: first.url })
  expect(await query(second.ownerUrl, 'SELECT word FROM kept')).toEqual([{ word: 'x' }])
  expect((await stat(join(folder.path, 'postgres-password'))).mode & 0o777).toBe(0o600)
  await second.stop()
})

test('a role that has locked everybody out, itself included, is restored by the next start', async () => {
  const first = await folder.start()
  await query(first.ownerUrl, `ALTER ROLE bikevalley_owner SET statement_timeout = 1`)
  const shut = `ALTER ROLE bikevalley_app SET search_path = pg_temp; ALTER ROLE bikevalley_app PASSWORD 'x';
    ALTER ROLE bikevalley_app IN DATABASE bikevalley SET default_transaction_read_only = on`
  await query(first.url, shut)
  await first.stop()

  const second = await folder.start()
  expect(second.url).toBe(first.url)
  expect(await query(second.superuserUrl, 'SELECT * FROM pg_db_role_setting')).toEqual([])
  await expectRoles(second)
  await second.stop()
})

test('a start that the database refuses is reported in one line, and leaves no database running', async () => {
  const first = await folder.start()
  await query(first.superuserUrl, 'ALTER ROLE bikevalley_app CONNECTION LIMIT 0')
  await first.stop()
  const refusal = await folder.start().catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(StartError)
  expect(String(refusal)).toMatch(
    /^StartError: The embedded database does not take BikeValley in \(too many connections .*$/,
  )
  expect(await folder.postmaster()).toBeUndefined()
})

test('two processes that start at once share one database, and the last to leave stops it', async () => {
  const [one, two] = await Promise.all([folder.startOther(), folder.startOther()])
  expect(one.url).toBe(two.url)
  expect(one.created).toBe(!two.created)

  await kill(one.child, 'SIGTERM')
  expect(await query(two.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  await kill(two.child, 'SIGTERM')
  expect(await folder.postmaster()).toBeUndefined()
})

test('a process that starts while the last one is stopping gets a running database', async () => {
  for (let round = 0; round < 3; round += 1) {
    const leaving = await folder.startOther()
    const gone = kill(leaving.child, 'SIGTERM')
    const joining = await folder.start()
    await gone
    expect(await query(joining.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await joining.stop()
  }
})

test('a server whose process was killed is taken over', async () => {
  const killed = await folder.startOther()
  const before = await folder.postmaster()
  await kill(killed.child)

  const next = await folder.start()
  expect(await folder.postmaster()).toEqual(before)
  expect(next.url).toBe(killed.url)
  // The database notices in its own time that the killed one has gone; until then another process seems to use it.
  const users = `SELECT DISTINCT application_name FROM pg_stat_activity WHERE application_name LIKE 'bikevalley:%'`
  await expect.poll(() => query(next.url, users)).toHaveLength(1)
  await next.stop()
  expect(await folder.postmaster()).toBeUndefined()
})

test('a killed database returns at its address while the process runs', async () => {
  const database = await folder.start()
  const before = await folder.postmaster()
  process.kill(before?.pid ?? 0, 'SIGKILL')
  await expect.poll(folder.postmaster).not.toEqual(before)
  await expect.poll(() => query(database.url, 'SELECT 1 AS one').catch(() => [])).toEqual([{ one: 1 }])
  await database.stop()
  expect(await folder.postmaster()).toBeUndefined()
})

test('a database that was told to stop, and waits for clients that are still connected, is stopped and started again', async () => {
  const database = await folder.start()
  const before = await folder.postmaster()
  const staying = new Client({ connectionString: database.url })
  staying.on('error', () => undefined)
  await staying.connect()
  process.kill(before?.pid ?? 0, 'SIGTERM')
  await expect.poll(async () => (await folder.postmaster())?.stopping).toBe(true)
  // Its own connection is how the process learns of it. It then stops the database, which may end this
  // connection before the answer is here: that it was stopped and started again is what is looked at below.
  await staying
    .query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name <> $1', [''])
    .catch(() => undefined)
  await expect.poll(() => query(database.url, 'SELECT 1 AS one').catch(() => [])).toEqual([{ one: 1 }])
  await database.stop()
  expect(await folder.postmaster()).toBeUndefined()
})

test('a process that is killed together with its database is followed by a start that recovers', async () => {
  const killed = await folder.startOther()
  const server = await folder.postmaster()
  process.kill(server?.pid ?? 0, 'SIGKILL')
  await kill(killed.child)
  const next = await folder.start()
  expect(await query(next.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  await next.stop()
})

test('a pid file that names an unrelated process does not stop the start', async () => {
  const first = await folder.start()
  const server = await folder.postmaster()
  await first.stop()
  const stranger = spawn('sleep', ['60'])
  folder.processes.push(stranger)
  const lines = [stranger.pid, join(folder.path, 'postgres'), 0, server?.port, '', '127.0.0.1', '', 'ready', '']
  await writeFile(join(folder.path, 'postgres', 'postmaster.pid'), lines.join('\n'))

  const next = await folder.start()
  expect((await folder.postmaster())?.pid).not.toBe(stranger.pid)
  await next.stop()
})

test.each(['', '4711'])('a pid file that a crash has left with %j does not stop the start', async (text) => {
  await (await folder.start()).stop()
  const path = join(folder.path, 'postgres', 'postmaster.pid')
  await writeFile(path, text)
  const next = await folder.start()
  expect(await query(next.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  await next.stop()
})

test('an empty pid file of a cluster in which a process works stays, and the start says why it ends', async () => {
  await (await folder.start()).stop()
  const cluster = join(folder.path, 'postgres')
  folder.processes.push(spawn('sleep', ['60'], { cwd: cluster }))
  await writeFile(join(cluster, 'postmaster.pid'), '')
  await expect(folder.start()).rejects.toThrow(
    /a crash has left .*postmaster\.pid without what it says.* delete the file/,
  )
  expect(await readFile(join(cluster, 'postmaster.pid'), 'utf8')).toBe('')
})

test('a cluster whose creation was killed is created anew', async () => {
  const half = join(folder.path, 'postgres.unfinished', 'cluster')
  await mkdir(half, { recursive: true })
  await writeFile(join(half, 'PG_VERSION'), '18\n')
  const database = await folder.start()
  expect(database.created).toBe(true)
  await database.stop()
})

test('a cluster of another version of PostgreSQL is refused in one line', async () => {
  await mkdir(join(folder.path, 'postgres'))
  await writeFile(join(folder.path, 'postgres', 'PG_VERSION'), '12\n')
  await expect(folder.start()).rejects.toThrow(/^DATA_DIR \(.*\) holds a database of PostgreSQL 12, .*$/)
  expect(await readFile(join(folder.path, 'postgres', 'PG_VERSION'), 'utf8')).toBe('12\n')
})

test('a DATA_DIR that is not a folder is refused in one line that names it', async () => {
  const file = join(folder.path, 'file')
  await writeFile(file, '')
  for (const path of [file, join(file, 'below')]) {
    const refusal = await startEmbeddedPostgres({ dataDir: path, log }).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(StartError)
    expect(String(refusal)).toMatch(/^StartError: DATA_DIR \(.*\) can't be written \(.*\): .*$/)
  }
})

test('a folder of an earlier version, in which the superuser owned everything, is taken over', async () => {
  const made = await folder.start()
  const before = `CREATE TABLE kept (id integer GENERATED ALWAYS AS IDENTITY, word text UNIQUE);
    INSERT INTO kept (word) VALUES ('x'); CREATE SCHEMA graphile_worker; CREATE TABLE graphile_worker.jobs (id integer);
    CREATE TYPE graphile_worker.spec AS (word text); CREATE EXTENSION pg_trgm; CREATE SEQUENCE counter;
    CREATE FUNCTION graphile_worker.one() RETURNS integer LANGUAGE sql AS 'SELECT 1'`
  await query(made.superuserUrl, `ALTER DATABASE bikevalley OWNER TO bikevalley; ${before}`)
  await made.stop()

  const taken = await folder.start()
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
