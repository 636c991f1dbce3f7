import { afterEach, beforeEach, expect, test } from 'vitest'
import { until } from '../../../../../../tests/support/eventually.ts'
import { allowIncomplete, StoredMarket } from '../../../../../../tests/support/stored-market.ts'
import { startTestServices, type TestServices } from '../../../../../../tests/support/test-services.ts'
import type { SearchRequest } from '../search-index.ts'
import { createSearch } from '../service.ts'
import { STEPS } from '../testing/index-suite.ts'
import { RandomMarket } from '../testing/random-market.ts'
import { ReferenceIndex } from '../testing/reference-index.ts'
import { FakeEngine } from './testing/fake-engine.ts'

let services: TestServices
let server: FakeEngine
let stored: StoredMarket
let reference: ReferenceIndex
const market = new RandomMarket(11, 0.02)
const processes: { stop: () => Promise<void> }[] = []
beforeEach(async () => {
  services = await startTestServices()
  await allowIncomplete(services)
  stored = new StoredMarket(services)
  reference = new ReferenceIndex(STEPS)
  server = await FakeEngine.start()
  await change(40)
})
afterEach(async () => {
  await Promise.all(processes.splice(0).map((one) => one.stop()))
  await server.stop()
  await services.stop()
})

async function change(count: number): Promise<void> {
  const changes = market.changes(count, reference.ids)
  reference.apply(changes)
  await stored.apply(changes)
}

/** A process whose settings name the engine. */
function start(more: { jobs?: boolean; searchIndex?: 'memory' | 'postgres' } = {}) {
  const { platform } = services
  const config = { ...platform.config, searchIndex: 'memory' as const, searchUrl: server.url, ...more }
  const made = createSearch({ ...platform, config })
  const engines: string[] = []
  made.searchRuntime.onAnswer((_call, engine) => engines.push(engine))
  made.searchRuntime.start()
  processes.push({ stop: () => made.searchRuntime.stop() })
  const status = () => made.searchRuntime.status().engine
  return { ...made, engines, status, ready: () => until(() => status() === 'opensearch') }
}

const REQUEST: SearchRequest = { words: [], filters: {}, ranges: {}, sort: 'price_asc', limit: 24 }

test('a process with SEARCH_URL is answered by OpenSearch, and by PostgreSQL until that is ready and while it is away', async () => {
  const { search, engines, status, ready } = start()
  expect(await search.search(REQUEST)).toEqual(reference.search(REQUEST))
  await ready()
  expect(await search.search(REQUEST)).toEqual(reference.search(REQUEST))
  server.trouble = () => ({ status: 503 })
  expect(await search.search(REQUEST)).toEqual(reference.search(REQUEST))
  expect(engines).toEqual(['postgres', 'opensearch', 'postgres'])
  expect(status()).toBe('postgres')
  server.trouble = () => undefined
  await ready()
})

test('what somebody has changed they find at once: in the process that feeds once it has caught up, in others by PostgreSQL', async () => {
  const feeding = start()
  await feeding.ready()
  const other = start({ jobs: false })
  await other.ready()
  for (const { search, engines } of [feeding, other]) {
    await change(5)
    engines.length = 0
    const index = await search.upToDate()
    expect(await index.search(REQUEST)).toEqual(reference.search(REQUEST))
  }
  expect([feeding.engines, other.engines]).toEqual([['opensearch'], ['postgres']])
})

test('a search beyond the bounds is refused, and the engine is asked on', async () => {
  const { search, status, ready } = start()
  await ready()
  await expect(search.search({ ...REQUEST, limit: 101 })).rejects.toThrow(RangeError)
  expect(status()).toBe('opensearch')
})

test('a process with SEARCH_INDEX=postgres asks no engine', async () => {
  const { search, status } = start({ searchIndex: 'postgres' })
  expect(await search.search(REQUEST)).toEqual(reference.search(REQUEST))
  expect([status(), server.calls]).toEqual(['postgres', []])
})
