import type { Worker } from 'node:worker_threads'
import {
  type CallInput,
  type CreateBike,
  getHealth,
  markBikeSold,
  searchListings,
  suggestSearch,
  updateBike,
  withdrawBike,
} from '@bikevalley/contract'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { listBike, uploadPicture } from '../../../../../../tests/support/bikes.ts'
import { type Client, copyOf, createClient } from '../../../../../../tests/support/client.ts'
import { createTestDatabase } from '../../../../../../tests/support/database.ts'
import { HOUR } from '../../../../../../tests/support/fake-clock.ts'
import { force } from '../../../../../../tests/support/force.ts'
import { signUpLongAgo, type TestPerson } from '../../../../../../tests/support/people.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { createDb } from '../../../platform/db/database.ts'
import { Random } from '../testing/random.ts'

/** What is waited for comes when it comes: a thread takes a moment to load beside other tests. */
const PATIENCE = { timeout: 20_000 }

const apps: TestApp[] = []
const workers: Worker[] = []
const holds: { end: () => Promise<void> }[] = []
const keep = (worker: Worker) => void workers.push(worker)
let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeEach(async () => {
  process.on('worker', keep)
  database = await createTestDatabase()
})
afterEach(async () => {
  process.off('worker', keep)
  workers.length = 0
  // One that a failed test still holds would keep its process from stopping.
  for (const hold of holds.splice(0)) await hold.end()
  for (const app of apps.splice(0).toReversed()) await app.stop()
  await database.drop()
})

/** One process of several on the same database. */
async function startProcess(settings: Parameters<typeof startTestApp>[0] = {}): Promise<TestApp> {
  const app = await startTestApp(settings, { ...database, drop: () => Promise.resolve() })
  apps.push(app)
  return app
}

/** One whose index in memory is ready. */
async function startReady(settings?: Parameters<typeof startTestApp>[0]): Promise<TestApp> {
  const app = await startProcess(settings)
  startThread(app)
  await untilEngine(app, 'memory')
  return app
}

/** From then on it is the first of `workers`: threads that hash passwords may run already. */
function startThread(app: TestApp): void {
  workers.length = 0
  app.services.searchRuntime.start()
}

const engineOf = (app: TestApp) => app.services.searchRuntime.status().engine
const untilEngine = (app: TestApp, engine: 'memory' | 'postgres') =>
  vi.waitFor(() => expect(engineOf(app)).toBe(engine), PATIENCE)

type Query = NonNullable<CallInput<typeof searchListings>['query']>
const ask = (client: Client, query: Query = {}) => client.call(searchListings, { query })
const idsOf = async (client: Client, query?: Query) => (await ask(client, query)).items.map(({ _id }) => _id)

const cheapIn = (app: TestApp) => idsOf(createClient(app.server), { price_max: '999' })

/** What the log says of comparisons. */
const comparisonsOf = ({ logged }: TestApp): unknown[] =>
  logged.filter((line) => line.includes('was compared with the table')).map((line) => JSON.parse(line))

const MODELS: Partial<CreateBike>[] = [
  { name: 'Yamaha MT-07', make: 'Yamaha', model: 'MT-07', body_type: 'naked', colour: 'black' },
  { name: 'Yamaha MT-09 with panniers', make: 'yamaha', model: 'MT-09', body_type: 'naked', colour: 'blue' },
  { name: 'Honda CB500F', make: 'Honda', model: 'CB 500 F', colour: 'red' },
  { name: 'Honda CRF enduro', make: 'HONDA', model: 'CRF 300 L', category_name: 'Off_Road', body_type: 'enduro' },
  { name: 'Old cruiser', category_name: 'Cruiser', location: 'Seattle, Washington' },
]

async function listMany(seller: TestPerson, count: number): Promise<string[]> {
  const random = new Random(1)
  const img = await uploadPicture(seller)
  const ids: string[] = []
  for (let bike = 0; bike < count; bike++)
    ids.push(
      await listBike(seller, {
        img,
        ...random.one(MODELS),
        resale_price: String(random.whole(10, 90) * 100),
        ...(random.chance(0.7) && { mileage: random.whole(1, 60) * 1000 }),
        ...(random.chance(0.7) && { year: random.whole(1995, 2025) }),
        ...(random.chance(0.5) && { abs: random.chance(0.5) }),
      }),
    )
  return ids
}

const QUERIES: Query[] = [
  {},
  { q: 'mt07' },
  { q: 'cb 500 f' },
  { q: 'yamha' },
  { q: 'panniers', sort: 'price_asc' },
  { q: 'dirt bike' },
  { make: 'honda', colour: ['red', 'black'] },
  { make: ['Yamaha', 'Honda'], category: 'Sports', sort: 'price_desc' },
  { price_min: '2000', price_max: '6000', sort: 'mileage_asc' },
  { year_min: '2005', sort: 'year_desc' },
  { mileage_max: '20000', abs: 'true' },
  { near: 'Portland, Oregon', radius_km: '50' },
  { near: 'Portland, Oregon', sort: 'distance' },
  { body_type: ['naked', 'enduro'], limit: '3' },
  { with_photos: 'true', category: 'Cruiser' },
]

/** Each test starts processes and threads, which takes its time while other work keeps every core busy. */
describe('the index in the thread of a process', { timeout: 120_000 }, () => {
  test('answers as PostgreSQL does, page by page', async () => {
    const plain = await startProcess({ country: 'US' })
    const seller = await signUpLongAgo(plain, 'Seller')
    await listMany(seller, 40)
    await plain.jobs
      .find(({ handlers }) => 'renew-search-vocabulary' in handlers)
      ?.handlers['renew-search-vocabulary']?.(null)
    const ready = await startReady({ country: 'US' })
    const [slow, fast] = [createClient(plain.server), createClient(ready.server)]
    const answers: string[] = []
    ready.services.searchRuntime.onAnswer((call, engine) => answers.push(`${call} ${engine}`))
    for (const query of QUERIES) {
      let [mine, theirs] = [await ask(fast, query), await ask(slow, query)]
      expect(mine, JSON.stringify(query)).toEqual(theirs)
      for (let page = 0; page < 3 && mine.next_cursor !== null; page++) {
        const next = { ...query, cursor: mine.next_cursor }
        ;[mine, theirs] = [await ask(fast, next), await ask(slow, next)]
        expect(mine, JSON.stringify(next)).toEqual(theirs)
      }
    }
    for (const q of ['y', 'mt0', 'cb 5', 'portl'])
      expect(await fast.call(suggestSearch, { query: { q } })).toEqual(await slow.call(suggestSearch, { query: { q } }))
    expect(new Set(answers)).toEqual(new Set(['search memory', 'understand memory', 'suggest memory']))
  })

  test('gives way to PostgreSQL until it is ready, and says so', async () => {
    const app = await startProcess()
    const seller = await signUpLongAgo(app, 'Seller')
    const id = await listBike(seller)
    const client = createClient(app.server)
    const health = async () => (await client.call(getHealth, {})).search.engine
    const hold = await holdTable('search_epoch')
    startThread(app)
    await vi.waitFor(() => expect(workers).toHaveLength(1))
    expect(await idsOf(client)).toEqual([id])
    expect(await health()).toBe('postgres')
    await hold.end()
    await untilEngine(app, 'memory')
    expect(await idsOf(client)).toEqual([id])
    expect(await health()).toBe('memory')
  })

  test('gives way to PostgreSQL when it ends, and is started again', async () => {
    const app = await startReady()
    const seller = await signUpLongAgo(app, 'Seller')
    const id = await listBike(seller)
    const client = createClient(app.server)
    await vi.waitFor(async () => expect(await idsOf(client)).toEqual([id]))
    const asked = Promise.all(Array.from({ length: 20 }, () => idsOf(client)))
    await workers[0]?.terminate()
    for (const ids of await asked) expect(ids).toEqual([id])
    expect(engineOf(app)).toBe('postgres')
    expect(await idsOf(client)).toEqual([id])
    await untilEngine(app, 'memory')
    expect(app.services.searchRuntime.restarts()).toBe(1)
    expect(await idsOf(client)).toEqual([id])
  })

  test('agrees with PostgreSQL in everything after it has ended twice in the middle of changes', async () => {
    const plain = await startProcess({ country: 'US' })
    const seller = await signUpLongAgo(plain, 'Seller')
    const ids = await listMany(seller, 12)
    const app = await startReady({ country: 'US' })
    const random = new Random(2)
    let changes = 0
    const end = new AbortController()
    const changing = (async () => {
      for (; !end.signal.aborted; changes += 1) {
        const params = { id: random.one(ids) }
        if (changes % 4 === 0) ids.push(...(await listMany(seller, 2)))
        else if (changes % 4 === 1)
          await seller.call(updateBike, { params, body: { resale_price: String(random.whole(10, 90) * 100) } })
        else if (changes % 4 === 2) await seller.call(withdrawBike, { params: { id: ids.shift() ?? '' } })
        else await seller.call(markBikeSold, { params: { id: ids.shift() ?? '' } })
      }
    })()
    for (let ends = 0; ends < 2; ends++) {
      const before = changes
      await vi.waitFor(() => expect(changes).toBeGreaterThan(before + 3), PATIENCE)
      await workers.at(-1)?.terminate()
      await untilEngine(app, 'memory')
    }
    end.abort()
    await changing
    expect(app.services.searchRuntime.restarts()).toBe(2)
    const [fast, slow] = [createClient(app.server), createClient(plain.server)]
    for (const query of QUERIES)
      await vi.waitFor(async () => expect(await ask(fast, query)).toEqual(await ask(slow, query)), PATIENCE)
    expect(engineOf(app)).toBe('memory')
  })

  test('gives way to PostgreSQL while it lags, and to whoever is signed in at once', async () => {
    const app = await startReady()
    const seller = await signUpLongAgo(app, 'Seller')
    const client = createClient(app.server)
    let hold = await holdTable('search_changes')
    // Nobody writes while the table is held: the search goes by what the thread can't see.
    const engines: string[] = []
    app.services.searchRuntime.onAnswer((_, engine) => engines.push(engine))
    await vi.waitFor(() => expect(app.services.searchRuntime.index()?.behindMs).toBeGreaterThan(5000), PATIENCE)
    expect(engineOf(app)).toBe('postgres')
    expect(await idsOf(client)).toEqual([])
    expect(engines).toEqual(['postgres'])
    await hold.end()
    await untilEngine(app, 'memory')
    hold = await holdTable('search_changes')
    expect(await idsOf(seller)).toEqual([])
    expect(engines).toEqual(['postgres', 'postgres'])
    await hold.end()
    await untilEngine(app, 'memory')
  })

  test('shows whoever changed a bike the change at once, in every process', async () => {
    const [here, there] = [await startReady(), await startReady()]
    const seller = await signUpLongAgo(here, 'Seller')
    const img = await uploadPicture(seller)
    const other = copyOf(seller, there.server)
    for (let round = 0; round < 10; round++) {
      const id = await listBike(seller, { img, resale_price: '1234' })
      expect(await idsOf(other, { price_max: '1234' })).toEqual([id])
      expect(await idsOf(seller, { price_max: '1234' })).toEqual([id])
      await seller.call(updateBike, { params: { id }, body: { resale_price: '5678' } })
      expect(await idsOf(other, { price_max: '1234' })).toEqual([])
      await other.call(withdrawBike, { params: { id } })
      expect(await idsOf(seller)).toEqual([])
    }
    expect([engineOf(here), engineOf(there)]).toEqual(['memory', 'memory'])
  })

  test('is compared with the table by each process itself, at night, with a line in the log', async () => {
    const wrong = await startReady()
    const seller = await signUpLongAgo(wrong, 'Seller')
    const id = await listBike(seller)
    const visitor = createClient(wrong.server)
    await vi.waitFor(async () => expect(await idsOf(visitor)).toEqual([id]), PATIENCE)
    // A change of which no trace is left, before the other reads the table.
    await force(wrong, async (trx) => {
      await trx.deleteFrom('search_changes').execute()
      await trx.updateTable('listings').set({ resale_price_minor: 99_900 }).where('id', '=', id).execute()
    })
    const right = await startReady()
    expect([await cheapIn(wrong), await cheapIn(right)]).toEqual([[], [id]])
    // Neither has a job for it, which one process would take for both.
    for (const { jobs } of [wrong, right])
      expect(jobs.flatMap(({ cron = [] }) => cron).map(({ task }) => task)).not.toContain('compare-search-index')
    await right.services.searchRuntime.compare()
    expect(comparisonsOf(right)).toMatchObject([{ compared: 1, repaired: 0 }])
    expect([comparisonsOf(wrong), await cheapIn(wrong)]).toEqual([[], []])
    await wrong.services.searchRuntime.compare()
    expect(comparisonsOf(wrong)).toMatchObject([{ compared: 1, repaired: 1 }])
    expect([await cheapIn(wrong), await cheapIn(right)]).toEqual([[id], [id]])
  })

  test('is compared as soon as the night has come for its process', async () => {
    const app = await startProcess()
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    try {
      startThread(app)
      vi.advanceTimersByTime(26 * HOUR)
    } finally {
      vi.useRealTimers()
    }
    // Or that it can't be compared yet.
    await vi.waitFor(() => {
      expect(app.logged.some((line) => /compared with the table/.test(line))).toBe(true)
    }, PATIENCE)
  })

  test('of every process has what visitors were shown to be changed through another', async () => {
    const [here, there] = [await startReady(), await startReady()]
    const seller = await signUpLongAgo(here, 'Seller')
    const visitors = [createClient(here.server), createClient(there.server)]
    const untilAllFind = async (ids: string[], query?: Query) => {
      for (const visitor of visitors)
        await vi.waitFor(async () => expect(await idsOf(visitor, query)).toEqual(ids), PATIENCE)
    }
    const engines: string[] = []
    there.services.searchRuntime.onAnswer((_, engine) => engines.push(engine))
    const id = await listBike(seller, { resale_price: '1234' })
    await untilAllFind([id], { price_max: '1234' })
    await seller.call(updateBike, { params: { id }, body: { resale_price: '5678' } })
    await untilAllFind([], { price_max: '1234' })
    await untilAllFind([id])
    await copyOf(seller, there.server).call(withdrawBike, { params: { id } })
    await untilAllFind([])
    expect(new Set(engines)).toEqual(new Set(['memory']))
  })

  test('is read anew in every process when an operator wants it, and goes on from its snapshot after a stop', async () => {
    const [here, there] = [await startReady(), await startReady()]
    await here.services.searchRuntime.rebuild()
    for (const app of [here, there])
      await vi.waitFor(() => {
        expect(app.logged.filter((line) => line.includes('search is ready'))).toHaveLength(2)
      }, PATIENCE)
    // Transactions of other tests, which run in the same cluster, may be older than the new epoch: until they end, a snapshot is of no use.
    await vi.waitFor(async () => {
      const { rows } = await sql<{ is_past: boolean }>`
        SELECT pg_snapshot_xmin(pg_current_snapshot()) > forgotten AS is_past FROM search_epoch`.execute(
        here.platform.db,
      )
      expect(rows).toEqual([{ is_past: true }])
    }, PATIENCE)
    await here.services.search.upToDate()
    const { dataDir } = here.platform.config
    await here.services.searchRuntime.stop()
    const again = await startReady({ dataDir })
    expect(again.logged.some((line) => line.includes('search is ready, from its snapshot'))).toBe(true)
  })

  test('is left to PostgreSQL where it takes more memory than it may, with a line in the log', async () => {
    const app = await startProcess({ searchMemoryMb: 0.01 })
    app.services.searchRuntime.start()
    await vi.waitFor(() => {
      expect(app.logged.some((line) => line.includes('takes more than SEARCH_MEMORY_MB'))).toBe(true)
    }, PATIENCE)
    expect(engineOf(app)).toBe('postgres')
    expect((await ask(createClient(app.server))).total).toBe(0)
  })

  test('has figures at /metrics', async () => {
    const app = await startProcess()
    const id = await listBike(await signUpLongAgo(app, 'Seller'))
    const client = createClient(app.server)
    const figure = async (name: string) => {
      const { payload } = await app.server.inject({ url: '/metrics', headers: { host: '127.0.0.1' } })
      const line = payload.split('\n').find((one) => one.startsWith(`${name} `))
      return line === undefined ? undefined : Number(line.slice(name.length))
    }
    const answered = (engine: string) => figure(`search_duration_seconds_count{call="search",engine="${engine}"}`)

    await idsOf(client)
    expect(await figure('search_index_ready')).toBe(0)
    for (const name of ['listings', 'bytes', 'lag_seconds'])
      expect(await figure(`search_index_${name}`), name).toBeUndefined()
    expect([await answered('postgres'), await answered('memory')]).toEqual([1, undefined])

    startThread(app)
    await untilEngine(app, 'memory')
    expect(await idsOf(client)).toEqual([id])
    expect(await figure('search_index_ready')).toBe(1)
    expect(await figure('search_index_listings')).toBe(1)
    // It says each second how large it is.
    await vi.waitFor(
      async () => expect(await figure('search_index_bytes')).toBe(app.services.searchRuntime.index()?.bytes),
      PATIENCE,
    )
    expect(await figure('search_index_lag_seconds')).toBeGreaterThanOrEqual(0)
    expect([await answered('postgres'), await answered('memory')]).toEqual([1, 1])
    expect(await figure('search_worker_restarts_total')).toBe(0)

    await workers[0]?.terminate()
    await vi.waitFor(() => expect(app.services.searchRuntime.restarts()).toBe(1), PATIENCE)
    expect(await figure('search_worker_restarts_total')).toBe(1)
  })
})

/** Keeps everybody else from a table, until the end. */
async function holdTable(table: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const { superuser } = apps[0] ?? {}
  if (!superuser) throw new Error('There is no process.')
  const done = createDb(superuser)
    .transaction()
    .execute(async (trx) => {
      await sql`LOCK TABLE ${sql.table(table)} IN ACCESS EXCLUSIVE MODE`.execute(trx)
      held.resolve()
      await promise
    })
  await held.promise
  const hold = { end: () => (resolve(), done) }
  holds.push(hold)
  return hold
}
