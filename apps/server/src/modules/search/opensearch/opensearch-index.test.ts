import { afterAll, beforeAll } from 'vitest'
import { describeIndex, STEPS } from '../testing/index-suite.ts'
import { Engine, engineAddressOf } from './engine.ts'
import { IndexWriter } from './index-writer.ts'
import { OpenSearchIndex } from './opensearch-index.ts'
import { FakeEngine } from './testing/fake-engine.ts'

/** More of them by hand: SEARCH_CASES=600. */
const CASES = Number(process.env['SEARCH_CASES'] ?? 10)

let server: FakeEngine
let engine: Engine
beforeAll(async () => {
  server = await FakeEngine.start()
  engine = new Engine(engineAddressOf(server.url))
})
afterAll(async () => {
  await engine.close()
  await server.stop()
})

describeIndex(
  'search in OpenSearch',
  async () => {
    server.indices.clear()
    await engine.createIndex('bikes-1')
    await engine.point('bikes', 'bikes-1', [])
    const writer = new IndexWriter(engine, 1)
    writer.targets = ['bikes-1']
    const index = new OpenSearchIndex({ engine, alias: 'bikes', steps: STEPS, lag: () => Promise.resolve(null) })
    return {
      index: {
        apply: (changes) => writer.apply(changes),
        search: (request) => index.search(request),
        suggest: (typed, limit) => index.suggest(typed, limit),
      },
    }
  },
  CASES,
)
