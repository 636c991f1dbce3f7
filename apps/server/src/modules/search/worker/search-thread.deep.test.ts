import { type CreateBike, getHealth, markBikeSold, suggestSearch, updateBike, withdrawBike } from '@bikevalley/contract'
import { describe, expect, test } from 'vitest'
import { listBike, uploadPicture } from '../../../../../../tests/support/bikes.ts'
import { createClient } from '../../../../../../tests/support/client.ts'
import { eventually } from '../../../../../../tests/support/eventually.ts'
import { signUpLongAgo, type TestPerson } from '../../../../../../tests/support/people.ts'
import {
  ask,
  engineOf,
  holdTable,
  idsOf,
  type Query,
  startProcess,
  startReady,
  startThread,
  untilEngine,
  useProcesses,
  workers,
} from '../../../../../../tests/support/search-processes.ts'
import { Random } from '../testing/random.ts'

useProcesses()

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
describe('the index in the thread of a process', () => {
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
    await eventually(() => expect(workers).toHaveLength(1))
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
    await eventually(async () => expect(await idsOf(client)).toEqual([id]))
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
      await eventually(() => expect(changes).toBeGreaterThan(before + 3))
      await workers.at(-1)?.terminate()
      await untilEngine(app, 'memory')
    }
    end.abort()
    await changing
    expect(app.services.searchRuntime.restarts()).toBe(2)
    const [fast, slow] = [createClient(app.server), createClient(plain.server)]
    for (const query of QUERIES)
      await eventually(async () => expect(await ask(fast, query)).toEqual(await ask(slow, query)))
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
    await eventually(() => expect(app.services.searchRuntime.index()?.behindMs).toBeGreaterThan(5000))
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

  test('is left to PostgreSQL where it takes more memory than it may, with a line in the log', async () => {
    const app = await startProcess({ searchMemoryMb: 0.01 })
    app.services.searchRuntime.start()
    await eventually(() => {
      expect(app.logged.some((line) => line.includes('takes more than SEARCH_MEMORY_MB'))).toBe(true)
    })
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
    await eventually(async () =>
      expect(await figure('search_index_bytes')).toBe(app.services.searchRuntime.index()?.bytes),
    )
    expect(await figure('search_index_lag_seconds')).toBeGreaterThanOrEqual(0)
    expect([await answered('postgres'), await answered('memory')]).toEqual([1, 1])
    expect(await figure('search_worker_restarts_total')).toBe(0)

    await workers[0]?.terminate()
    await eventually(() => expect(app.services.searchRuntime.restarts()).toBe(1))
    expect(await figure('search_worker_restarts_total')).toBe(1)
  })
})
