import { afterAll, beforeAll, expect, test } from 'vitest'
import { Documents, TUNING } from '../memory/documents.ts'
import { MemoryIndex } from '../memory/memory-index.ts'
import { PLAIN_READING } from '../search-index.ts'
import { STEPS } from '../testing/index-suite.ts'
import { RandomMarket } from '../testing/random-market.ts'
import { wordsOf } from '../words.ts'
import { Engine, engineAddressOf } from './engine.ts'
import { IndexWriter } from './index-writer.ts'
import { OpenSearchIndex } from './opensearch-index.ts'
import { FakeEngine } from './testing/fake-engine.ts'

const market = new RandomMarket(3, 0.1)
const listings = Array.from({ length: 150 }, () => ({ id: market.random.uuid(), document: market.document() }))
const memory = new MemoryIndex(new Documents(STEPS, TUNING))

let server: FakeEngine
let engine: Engine
let index: OpenSearchIndex
beforeAll(async () => {
  server = await FakeEngine.start()
  engine = new Engine(engineAddressOf(server.url))
  await engine.createIndex('bikes-1')
  await engine.point('bikes', 'bikes-1', [])
  const writer = new IndexWriter(engine, 1)
  writer.targets = ['bikes-1']
  await writer.apply(listings)
  memory.apply(listings)
  index = new OpenSearchIndex({ engine, alias: 'bikes', steps: STEPS, lag: () => Promise.resolve(null) })
})
afterAll(async () => {
  await engine.close()
  await server.stop()
})

/** What people type: names and words, in full, with a letter missing, or only begun. */
const TYPED = Array.from({ length: 80 }, () => {
  const { random } = market
  const model = random.one(market.models, 3)
  const text = random.one([
    `${model.make} ${model.name}`,
    model.name,
    random.one(market.words, 3),
    `${random.one(market.words, 3)} ${model.make}`,
  ])
  const at = random.whole(1, text.length)
  return random.one([text, text.slice(0, at) + text.slice(at + 1), text.slice(0, at)])
})

test('words are understood in OpenSearch as by the index in memory', async () => {
  for (const typed of TYPED) {
    expect(await index.understand(typed), typed).toEqual(await memory.understand(typed))
    const reading = { ...PLAIN_READING, filters: 'none' } as const
    expect(await index.understand(typed, reading), typed).toEqual(await memory.understand(typed, reading))
    const inTown = { ...PLAIN_READING, towns: wordsOf(typed) }
    expect(await index.understand(typed, inTown), typed).toEqual(await memory.understand(typed, inTown))
  }
})

test('a text without words asks the engine nothing', async () => {
  const before = server.calls.length
  expect(await index.understand(' - ')).toEqual({ words: [], filters: {}, parts: [] })
  expect(await index.suggest(' - ', 5)).toEqual([])
  expect(server.calls.length).toBe(before)
})
