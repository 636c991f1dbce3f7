import { afterEach, beforeEach, expect, test } from 'vitest'
import { eventually, until } from '../../../../../../tests/support/eventually.ts'
import { allowIncomplete, StoredMarket } from '../../../../../../tests/support/stored-market.ts'
import { startTestServices, type TestServices } from '../../../../../../tests/support/test-services.ts'
import { endEpoch } from '../feed/changes.ts'
import { STEPS } from '../testing/index-suite.ts'
import { RandomMarket } from '../testing/random-market.ts'
import { Cluster } from './cluster.ts'
import { readFed } from './feed-state.ts'
import { storedOf } from './stored-listing.ts'
import { FakeEngine } from './testing/fake-engine.ts'

let services: TestServices
let stored: StoredMarket
let market: RandomMarket
let server: FakeEngine
const running: Cluster[] = []
const said: string[] = []
beforeEach(async () => {
  services = await startTestServices()
  await allowIncomplete(services)
  stored = new StoredMarket(services)
  market = new RandomMarket(1, 0.02)
  for (const seller of market.sellers) await stored.seller(seller)
  server = await FakeEngine.start()
  said.length = 0
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((cluster) => cluster.stop()))
  await server.stop()
  await services.stop()
})

/** A process that may feed the index. */
function open(feeds = true): Cluster {
  const { pool } = services.platform
  const cluster = new Cluster({
    url: `${server.url}/bikes`,
    pool,
    db: services.db,
    steps: STEPS,
    feeds,
    now: () => new Date(),
    log: (_level, message) => said.push(message),
  })
  running.push(cluster)
  cluster.start()
  return cluster
}
const ready = (cluster: Cluster) => until(() => cluster.isReady)
const stop = async (cluster: Cluster) => {
  running.splice(running.indexOf(cluster), 1)
  await cluster.stop()
}

/** Ids of all listings that an index has, as searches see them. */
const found = async (cluster: Cluster) =>
  (await cluster.search({ words: [], filters: {}, ranges: {}, sort: 'newest', limit: 100 })).hits.map(({ id }) => id)
/** And as the table has them. */
const listed = async () =>
  (
    await services.db
      .selectFrom('listings')
      .select('id')
      .where('state', '=', 'available')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(100)
      .execute()
  ).map(({ id }) => id)
const agree = (cluster: Cluster) => eventually(async () => expect(await found(cluster)).toEqual(await listed()))

const add = async (count: number) => {
  const changes = Array.from({ length: count }, () => ({ id: market.random.uuid(), document: market.document() }))
  await stored.apply(changes)
  return changes.map(({ id }) => id)
}
const sell = (id = '') => services.db.updateTable('listings').set({ state: 'withdrawn' }).where('id', '=', id).execute()

test('a search engine without an index is given one, and follows what is listed and sold', async () => {
  await add(30)
  const cluster = open()
  await ready(cluster)
  await agree(cluster)
  expect(await cluster.lag()).toMatchObject({ listings: 30, bytes: expect.any(Number) })
  const [sold] = await add(3)
  await agree(cluster)
  await sell(sold)
  await agree(cluster)
})

test('one process feeds the search engine; another goes on where it stopped, with the same index', async () => {
  await add(5)
  const first = open()
  await ready(first)
  const second = open()
  await ready(second)
  expect([first.isFeeding, second.isFeeding]).toEqual([true, false])
  await expect(second.catchUp()).rejects.toThrow('Another process')
  const indices = [...server.indices.keys()]
  await stop(first)
  await add(5)
  await until(() => second.isFeeding)
  await agree(second)
  expect([...server.indices.keys()]).toEqual(indices)
})

test('a process that does not feed the search engine searches it', async () => {
  await add(3)
  const feeding = open()
  await ready(feeding)
  const reading = open(false)
  await ready(reading)
  await agree(reading)
  expect(reading.isFeeding).toBe(false)
})

test('a feeder whose lock went with its connection stops, and what it still writes changes nothing', async () => {
  const [id = ''] = await add(1)
  const first = open()
  await ready(first)
  // Its next write hangs on the way.
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let isHeld = false
  server.trouble = async ({ path }) => {
    if (path !== '/_bulk' || isHeld) return undefined
    isHeld = true
    await released
    return undefined
  }
  await services.db.updateTable('listings').set({ resale_price_minor: 11_100 }).where('id', '=', id).execute()
  await until(() => isHeld)
  await services.superuser.query(
    `SELECT pg_terminate_backend(l.pid) FROM pg_locks l JOIN pg_stat_activity USING (pid)
     WHERE locktype = 'advisory' AND granted AND datname = current_database()`,
  )
  const second = open()
  await until(() => second.isFeeding)
  await services.db.updateTable('listings').set({ resale_price_minor: 22_200 }).where('id', '=', id).execute()
  const price = async () => {
    const request = { words: [], filters: {}, ranges: {}, sort: 'price_asc' as const, limit: 1 }
    return (await second.search(request)).hits[0]?.key
  }
  await eventually(async () => expect(await price()).toBe(22_200))
  const writes = server.calls.filter(({ path }) => path === '/_bulk').length
  release()
  await until(() => server.answered >= writes)
  expect(await price()).toBe(22_200)
})

test('a change that a busy engine refuses is written later', async () => {
  await add(3)
  const cluster = open()
  await ready(cluster)
  let times = 0
  server.refuses = () => (times++ < 4 ? 429 : undefined)
  await add(2)
  await agree(cluster)
  expect(times).toBeGreaterThan(4)
})

test('an engine that is away is behind, is asked no more, and has everything once it is back', async () => {
  await add(3)
  const cluster = open()
  await ready(cluster)
  server.trouble = () => ({ status: 503 })
  await expect(found(cluster)).rejects.toThrow('503')
  expect(cluster.isReady).toBe(false)
  await add(4)
  server.trouble = () => undefined
  await ready(cluster)
  await agree(cluster)
})

test('a change that the engine does not take leaves the index behind', async () => {
  await add(3)
  const cluster = open()
  await ready(cluster)
  const [id] = await add(1)
  await agree(cluster)
  server.refuses = (refused) => (refused === id ? 400 : undefined)
  await sell(id)
  await until(() => !cluster.isReady)
  expect(await found(cluster)).toContain(id)
  server.refuses = () => undefined
  await ready(cluster)
  await agree(cluster)
})

test('an index is made anew while the old one answers, and loses nothing that changes meanwhile', async () => {
  await add(20)
  const cluster = open()
  await ready(cluster)
  const [before] = [...server.indices.keys()]
  const [sold] = await listed()
  // While the new one is filled, a listing is sold whose row is already on its way there, and one is added.
  let isFilling = false
  server.trouble = async ({ path }) => {
    if (path !== '/_bulk' || isFilling || server.indices.size < 2) return undefined
    isFilling = true
    await sell(sold)
    await add(1)
    await agree(cluster)
    return undefined
  }
  await cluster.rebuild()
  await until(() => server.indices.size === 1 && !server.indices.has(before ?? ''))
  expect(isFilling).toBe(true)
  expect(cluster.isReady).toBe(true)
  await agree(cluster)
})

test('a rebuild that fails leaves the old index in use', async () => {
  await add(5)
  const cluster = open()
  await ready(cluster)
  const { aliases } = server.find('bikes')
  server.trouble = ({ path }) => (path === '/_aliases' ? { status: 500 } : undefined)
  await cluster.rebuild()
  await until(() => said.includes('the index of the search engine could not be made anew'))
  await add(1)
  await agree(cluster)
  expect(server.find('bikes').aliases).toBe(aliases)
  expect(server.indices.size).toBe(1)
})

test('an index that can not be filled is deleted, and made again later', async () => {
  await add(3)
  server.refuses = () => 400
  const cluster = open()
  await until(() => said.includes('this process does not feed the search engine'))
  expect([cluster.isReady, server.indices.size]).toEqual([false, 0])
  server.refuses = () => undefined
  await ready(cluster)
  await agree(cluster)
  expect(server.indices.size).toBe(1)
})

test('an index whose changes are those of another market is made anew', async () => {
  await add(3)
  const cluster = open()
  await ready(cluster)
  const [before = ''] = [...server.indices.keys()]
  await endEpoch(services.db)
  await until(() => server.indices.size === 1 && !server.indices.has(before))
  await ready(cluster)
  await agree(cluster)
})

test('what an index has otherwise than the table is found and written again, by whoever feeds it', async () => {
  const [changed = '', gone = ''] = await add(30)
  const feeding = open()
  await ready(feeding)
  const index = server.find('bikes')
  const stranger = market.random.uuid()
  index.force(changed, storedOf(changed, { ...market.document(), price: 1 }))
  index.force(gone, null)
  index.force(stranger, storedOf(stranger, market.document()))
  const reading = open(false)
  await ready(reading)
  expect(await reading.compare()).toEqual({ compared: 30, repaired: 3 })
  await agree(reading)
  await eventually(async () => expect(await reading.compare()).toEqual({ compared: 30, repaired: 0 }))
})

test('an index of another form is searched by nobody, and made anew', async () => {
  await add(2)
  const first = open()
  await ready(first)
  await stop(first)
  const indices = [...server.indices.keys()]
  await services.db.updateTable('search_feed').set({ form: 'another' }).execute()
  const reading = open(false)
  await until(() => server.calls.length > 0)
  expect(reading.isReady).toBe(false)
  const second = open()
  await ready(second)
  expect([...server.indices.keys()]).not.toEqual(indices)
  expect(await readFed(services.db)).toMatchObject({ index: [...server.indices.keys()][0] })
})

test('searches of an engine that has no time are answered by nobody, and not by a part', async () => {
  await add(2)
  const cluster = open()
  await ready(cluster)
  server.isSlow = true
  await expect(found(cluster)).rejects.toThrow('timed_out')
})
