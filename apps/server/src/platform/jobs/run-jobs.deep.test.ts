import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { createTestDatabase, PATIENT } from '../../../../../tests/support/database.ts'
import { throughNetwork } from '../../../../../tests/support/database-name.ts'
import { createDb, createPool } from '../db/database.ts'
import { onceAMinute } from '../db/unreachable-database.ts'
import { enqueue } from './jobs.ts'
import { JOB_CONNECTIONS, startJobs } from './run-jobs.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let pool: ReturnType<typeof createPool>

beforeEach(async () => {
  database = await createTestDatabase()
  pool = createPool(database.url, { max: 8, ...PATIENT })
})
afterEach(async () => {
  await pool.end()
  await database.drop()
})

const lineSchema = z.object({ msg: z.string(), err: z.unknown().optional() })

const logger = pino({ level: 'silent' })

/** A proxy to the database that can be closed: then connections break, and new ones are refused. */
async function openDoor(url: string) {
  const target = new URL(throughNetwork(url))
  const databasePort = Number(target.port)
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    const upstream = connect(databasePort, target.hostname)
    for (const [from, to] of [[socket, upstream] as const, [upstream, socket] as const]) {
      sockets.add(from)
      from.on('error', () => to.destroy()).on('close', () => to.destroy())
      from.pipe(to)
    }
  })
  const listen = (port: number) => new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  target.port = String(port)
  return {
    url: target.href,
    open: () => listen(port),
    shut() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

test('the job queue continues after the database was unavailable while a job ended', async () => {
  // The queue's own library reports broken connections there.
  vi.spyOn(console, 'trace').mockReturnValue()
  const door = await openDoor(database.url)
  const behindDoor = createPool(door.url, { max: 8, ...PATIENT })
  const done: string[] = []
  const handlers = {
    'lose-database': async () => {
      done.push('lost')
      if (done.length === 1) door.shut()
    },
    'say-hello': async () => void done.push('hello'),
  }
  const jobs = await startJobs(behindDoor, [{ lane: 'rest' as const, handlers }], logger)
  await enqueue(createDb(pool), 'lose-database', {})
  await expect.poll(() => done).toEqual(['lost'])
  await sleep(300)
  await enqueue(createDb(pool), 'say-hello', {})
  await door.open()
  await expect.poll(() => done).toContain('hello')
  await jobs.stop()
  await behindDoor.end()
  door.shut()
})

test('while the database is away the queue says so in a few lines, however often it tries to start again', async () => {
  vi.spyOn(console, 'trace').mockReturnValue()
  const door = await openDoor(database.url)
  const behindDoor = createPool(door.url, { max: JOB_CONNECTIONS, connectMs: 1_000 })
  const lines: { msg: string; err?: unknown }[] = []
  const log = pino(
    { level: 'warn', hooks: { logMethod: onceAMinute() } },
    { write: (line: string) => void lines.push(lineSchema.parse(JSON.parse(line))) },
  )
  const done: string[] = []
  const handlers = {
    // A runner whose job can't be ended ends.
    'lose-database': async () => door.shut(),
    'say-hello': async () => void done.push('hello'),
  }
  const jobs = await startJobs(behindDoor, [{ lane: 'rest', handlers }], log)
  const connect = vi.spyOn(behindDoor, 'connect')
  await enqueue(createDb(pool), 'lose-database', {})
  const stopped = () => lines.filter(({ msg }) => msg.startsWith('the job queue has stopped')).length
  await expect.poll(stopped).toBe(1)
  connect.mockClear()
  await expect.poll(() => connect.mock.calls.length).toBeGreaterThan(5)
  expect(stopped()).toBe(1)
  expect(lines.filter(({ msg }) => msg === 'the database is unreachable')).toHaveLength(1)
  expect(lines.filter(({ err }) => err !== undefined)).toEqual([])
  expect(lines.length).toBeLessThan(5)
  await door.open()
  await enqueue(createDb(pool), 'say-hello', {})
  await expect.poll(() => done).toEqual(['hello'])
  await jobs.stop()
  await behindDoor.end()
  door.shut()
})

test('a start is tried again while the database can not be reached, and fails after its time', async () => {
  const door = await openDoor(database.url)
  const behindDoor = createPool(door.url, { max: 8, connectMs: 1_000 })
  door.shut()
  const done: string[] = []
  const definitions = [{ lane: 'rest' as const, handlers: { 'say-hello': async () => void done.push('hello') } }]
  await expect(startJobs(behindDoor, definitions, logger, { startWithinMs: 0 })).rejects.toThrow()
  const starting = startJobs(behindDoor, definitions, logger)
  await enqueue(createDb(pool), 'say-hello', {})
  await sleep(500)
  expect(done).toEqual([])
  await door.open()
  const jobs = await starting
  await expect.poll(() => done).toEqual(['hello'])
  await jobs.stop()
  await behindDoor.end()
  door.shut()
})

test('a start that is under way ends when the process is stopped', async () => {
  const door = await openDoor(database.url)
  const behindDoor = createPool(door.url, { max: 8, connectMs: 1_000 })
  door.shut()
  const ending = new AbortController()
  const starting = startJobs(behindDoor, [{ lane: 'rest', handlers: {} }], logger, { signal: ending.signal })
  await sleep(100)
  ending.abort()
  await (await starting).stop()
  await behindDoor.end()
})

test('a job that starts late is logged, unless it is allowed to', async () => {
  const warn = vi.fn<(facts: { task: string }, words: string) => void>()
  const minuteAgo = new Date(Date.now() - 60_000)
  const db = createDb(pool)
  const done: string[] = []
  const names = ['late', 'in-time', 'unhurried', 'backdated'] as const
  const handlers = Object.fromEntries(names.map((name) => [name, async () => void done.push(name)]))
  await enqueue(db, 'late', {}, { runAt: minuteAgo })
  await enqueue(db, 'in-time', {})
  await enqueue(db, 'unhurried', {}, { runAt: minuteAgo, priority: 10 })
  await pool.query('UPDATE graphile_worker._private_jobs SET created_at = $1', [minuteAgo])
  await enqueue(db, 'backdated', {}, { runAt: minuteAgo })
  const jobs = await startJobs(
    pool,
    [{ lane: 'rest' as const, handlers }],
    Object.assign(pino({ level: 'silent' }), { warn }),
  )
  await expect.poll(() => done).toHaveLength(names.length)
  await jobs.stop()
  expect(warn.mock.calls.map(([{ task }]) => task)).toEqual(['late'])
})

test('a lane that is behind says so once, and again only after it has caught up', async () => {
  const warn = vi.fn<(facts: { task: string }, words: string) => void>()
  const done: string[] = []
  const handlers = { work: async (payload: unknown) => void done.push(JSON.stringify(payload)) }
  const work = (part: number, waitedMs: number) =>
    createDb(pool)
      .transaction()
      .execute(async (trx) => {
        const since = new Date(Date.now() - waitedMs)
        await enqueue(trx, 'work', { part }, { runAt: since })
        await sql`UPDATE graphile_worker._private_jobs SET created_at = ${since}`.execute(trx)
      })
  const jobs = await startJobs(
    pool,
    [{ lane: 'rest' as const, handlers }],
    Object.assign(pino({ level: 'silent' }), { warn }),
  )
  try {
    for (const [index, waitedMs] of [60_000, 60_000, 60_000, 0, 60_000, 60_000].entries()) {
      await work(index, waitedMs)
      await expect.poll(() => done).toHaveLength(index + 1)
    }
  } finally {
    await jobs.stop()
  }
  expect(warn.mock.calls.map(([, words]) => words)).toEqual(['jobs begin late', 'jobs begin late'])
})

/** Frequent heartbeats: a pool that has been silent for half a second is dead. */
const quick = { beatMs: 50, deadAfterMs: 500 }

test('a job that a killed process had taken is given back by a living process', async () => {
  const done: string[] = []
  const jobs = await startJobs(
    pool,
    [{ lane: 'rest', handlers: { 'say-hello': async () => void done.push('hello') } }],
    logger,
    { times: quick },
  )
  await pool.query(`INSERT INTO job_pools VALUES ('pool-killed', now())`)
  const trx = createDb(pool).transaction()
  await trx.execute(async (db) => {
    await enqueue(db, 'say-hello', {})
    await sql`UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'pool-killed'`.execute(db)
  })
  await expect.poll(() => done).toEqual(['hello'])
  await jobs.stop()
})

test('a job that another living process works on stays its own, whatever the process ids', async () => {
  let runs = 0
  const finish = Promise.withResolvers<void>()
  const handlers = {
    slow: async () => {
      runs += 1
      await finish.promise
    },
  }
  const others = createPool(database.url, { max: JOB_CONNECTIONS, ...PATIENT })
  const one = await startJobs(pool, [{ lane: 'rest', handlers }], logger, { times: quick })
  await enqueue(createDb(pool), 'slow', {})
  await expect.poll(() => runs).toBe(1)
  // As after a restart: it must not take the first one's job, which is locked for longer than a pool is waited for.
  const two = await startJobs(others, [{ lane: 'rest', handlers }], logger, { times: quick })
  const marked = async () =>
    (await pool.query(`SELECT FROM graphile_worker.jobs WHERE locked_at < now() - interval '1 second'`)).rowCount
  await expect.poll(marked).toBe(1)
  const beats = async () =>
    (await pool.query(`SELECT FROM job_pools WHERE seen_at > now() - interval '500 ms'`)).rowCount
  await expect.poll(beats).toBe(2)
  expect(runs).toBe(1)
  finish.resolve()
  await Promise.all([one.stop(), two.stop()])
  expect(runs).toBe(1)
  expect((await pool.query('SELECT FROM job_pools')).rowCount).toBe(0)
  await others.end()
})

test('jobs for money do not wait while every worker for mail waits for a slow server', async () => {
  const done: string[] = []
  const server = Promise.withResolvers<void>()
  const mail = { lane: 'mail' as const, handlers: { send: () => server.promise } }
  const money = { lane: 'money' as const, handlers: { settle: async () => void done.push('settled') } }
  const db = createDb(pool)
  for (let mails = 0; mails < 43; mails += 1) await enqueue(db, 'send', {})
  const jobs = await startJobs(pool, [mail, money], logger)
  await expect
    .poll(async () => (await pool.query('SELECT FROM graphile_worker.jobs WHERE locked_at IS NOT NULL')).rowCount)
    .toBe(2)
  await enqueue(db, 'settle', {})
  await expect.poll(() => done).toEqual(['settled'])
  server.resolve()
  await jobs.stop()
})

test('a stop waits some seconds for running jobs, and gives back those that take longer', async () => {
  const begun: string[] = []
  const handlers = { slow: () => new Promise<void>(() => void begun.push('slow')) }
  const jobs = await startJobs(pool, [{ lane: 'mail', handlers }], logger)
  await enqueue(createDb(pool), 'slow', {})
  await expect.poll(() => begun).toEqual(['slow'])
  await jobs.stop()
  const { rows } = await pool.query('SELECT locked_at, attempts FROM graphile_worker.jobs')
  expect(rows).toEqual([{ locked_at: null, attempts: 1 }])
})
