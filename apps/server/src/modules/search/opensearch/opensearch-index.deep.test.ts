import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SearchChange, SearchRequest } from '../search-index.ts'
import { describeIndex, STEPS } from '../testing/index-suite.ts'
import { RandomMarket } from '../testing/random-market.ts'
import { Engine, engineAddressOf, indexNameAt } from './engine.ts'
import { IndexWriter } from './index-writer.ts'
import { OpenSearchIndex } from './opensearch-index.ts'
import { FakeEngine } from './testing/fake-engine.ts'

/** More of them by hand: SEARCH_CASES=200. */
const CASES = Number(process.env['SEARCH_CASES'] ?? 10)

/** An engine of one's own to be tested against: an OpenSearch cluster in which indices called `bikes-…` may come and go. */
const OWN = process.env['OPENSEARCH_URL']

let server: FakeEngine | null = null
let engine: Engine
beforeAll(async () => {
  if (OWN === undefined) server = await FakeEngine.start()
  engine = new Engine(engineAddressOf(OWN ?? server?.url ?? ''))
})
afterAll(async () => {
  await deleteAll()
  await engine.close()
  await server?.stop()
})

async function deleteAll(): Promise<void> {
  for (const index of (await engine.indices('bikes')).keys()) await engine.deleteIndex(index)
}

async function make() {
  await deleteAll()
  const name = indexNameAt('bikes', new Date())
  await engine.createIndex(name)
  await engine.point('bikes', name, [])
  const writer = new IndexWriter(engine, 1)
  writer.targets = [name]
  const index = new OpenSearchIndex({ engine, alias: 'bikes', steps: STEPS, lag: () => Promise.resolve(null) })
  return {
    index: {
      apply: (changes: readonly SearchChange[]) => writer.apply(changes),
      search: (request: SearchRequest) => index.search(request),
      suggest: (typed: string, limit: number) => index.suggest(typed, limit),
    },
  }
}

describeIndex('search in OpenSearch', make, CASES)

test('a radius in OpenSearch ends at its metre', async () => {
  const { index } = await make()
  const market = new RandomMarket(1, 0.02)
  const centre = { latitude: 48, longitude: 11 }
  const listings = [9_950, 9_990, 10_010, 10_050].map((metres) => ({
    id: market.random.uuid(),
    document: {
      ...market.document(),
      place: { id: metres, name: 'There', latitude: 48 + metres / 111_195.08, longitude: 11 },
    },
  }))
  await index.apply(listings)
  const request = { words: [], filters: {}, ranges: {}, sort: 'distance' as const, limit: 10 }
  const { hits, total } = await index.search({ ...request, near: { ...centre, radiusKm: 10 } })
  expect(total).toBe(2)
  expect(hits.map(({ id }) => id)).toEqual(listings.slice(0, 2).map(({ id }) => id))
})

test('an answer of OpenSearch that has left values out is none', async () => {
  const { index } = await make()
  const market = new RandomMarket(1, 0.02)
  const document = market.document()
  // More bodies than are counted; sellers can't make any, another version of us might.
  await index.apply(
    Array.from({ length: 1_001 }, (_, at) => ({
      id: market.random.uuid(),
      document: { ...document, body_type: `b${at}` },
    })),
  )
  await expect(index.search({ words: [], filters: {}, ranges: {}, sort: 'newest', limit: 1 })).rejects.toThrow(
    'sum_other_doc_count',
  )
})
