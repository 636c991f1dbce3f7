import { afterEach, beforeEach, expect, test } from 'vitest'
import { RandomMarket } from '../testing/random-market.ts'
import { Engine, engineAddressOf } from './engine.ts'
import { IndexWriter } from './index-writer.ts'
import { searchBody } from './search-body.ts'
import { storedOf } from './stored-listing.ts'
import { FakeEngine } from './testing/fake-engine.ts'

const market = new RandomMarket(5, 0.02)
let server: FakeEngine
let engine: Engine
let writer: IndexWriter
beforeEach(async () => {
  server = await FakeEngine.start()
  engine = new Engine(engineAddressOf(server.url))
  await engine.createIndex('bikes-1')
  writer = new IndexWriter(engine, 1)
  writer.targets = ['bikes-1']
})
afterEach(async () => {
  await engine.close()
  await server.stop()
})

const listing = () => ({ id: market.random.uuid(), document: market.document() })
const search = (body: object) => engine.search('bikes-1', { size: 0, ...body })
const bulks = () => server.calls.filter(({ path }) => path === '/_bulk').length

test('an address of an engine has user, password and the name of our indices in it', () => {
  expect(engineAddressOf('https://me:p%40ss@search.example.com:9200/motos')).toEqual({
    node: 'https://search.example.com:9200',
    auth: { username: 'me', password: 'p@ss' },
    name: 'motos',
  })
  expect(engineAddressOf('http://127.0.0.1:9200')).toMatchObject({ auth: null, name: 'bikevalley' })
})

test('an engine is asked as who the address says, and an error tells nobody the password', async () => {
  server.password = 'me:sesame-open'
  const url = server.url.replace('http://', 'http://me:sesame-open@')
  const known = new Engine(engineAddressOf(url))
  await known.createIndex('bikes-2')
  const stranger = new Engine(engineAddressOf(url.replace('sesame-open', 'another-word')))
  const refused = stranger.createIndex('bikes-3')
  await expect(refused).rejects.toThrow('The search engine did not make an index: it answered 401 security_exception')
  await expect(refused).rejects.not.toThrow('another-word')
  await Promise.all([known.close(), stranger.close()])
})

test('only what a busy engine has refused is written again', async () => {
  const [one, two] = [listing(), listing()]
  let times = 0
  server.refuses = (id) => (id === two.id && times++ < 2 ? 429 : undefined)
  await writer.apply([one, two])
  expect([bulks(), times, server.find('bikes-1').count]).toEqual([3, 3, 2])
})

test('a bulk that a busy engine refuses as a whole is written again', async () => {
  let times = 0
  server.trouble = ({ path }) => (path === '/_bulk' && times++ === 0 ? { status: 429 } : undefined)
  await writer.apply([listing()])
  expect(server.find('bikes-1').count).toBe(1)
})

test('a bulk of which a part fails is an error, and can be written once more', async () => {
  const [one, two] = [listing(), listing()]
  server.refuses = (id) => (id === two.id ? 400 : undefined)
  await expect(writer.apply([one, two])).rejects.toThrow('it answered 400')
  server.refuses = () => undefined
  await writer.apply([one, two])
  expect(server.find('bikes-1').count).toBe(2)
})

test('what was read earlier takes the place of nothing that was read later, not even of an end', async () => {
  const { id, document } = listing()
  await writer.apply([{ id, document }])
  const later = new IndexWriter(engine, 2)
  later.targets = ['bikes-1']
  await later.apply([{ id, document: { ...document, price: 77_700 } }])
  await writer.apply([{ id, document }])
  const body = searchBody({ words: [], filters: {}, ranges: {}, sort: 'price_asc', limit: 1 }, [0])
  expect(await engine.search('bikes-1', body)).toMatchObject({
    hits: { hits: [{ sort: [77_700, expect.anything(), id] }] },
  })
  await later.apply([{ id, document: null }])
  await writer.apply([{ id, document }])
  await later.fill('bikes-1', [{ id, document }])
  await engine.refresh('bikes-1')
  expect(server.find('bikes-1').count).toBe(0)
})

test('a write to an index that was deleted makes no new one', async () => {
  await engine.deleteIndex('bikes-1')
  await expect(writer.apply([listing()])).rejects.toThrow('404')
  await expect(writer.apply([{ ...listing(), document: null }])).rejects.toThrow('404')
  expect(server.indices.size).toBe(0)
})

test('an engine that does not answer a search in time has no answer', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  server.trouble = () => promise
  const impatient = new Engine(engineAddressOf(server.url), { searchMs: 50 })
  await expect(impatient.search('bikes-1', { size: 0 })).rejects.toThrow('did not search: TimeoutError')
  resolve(undefined)
  await impatient.close()
})

test('an engine that nobody can reach has no answer', async () => {
  const away = new Engine(engineAddressOf('http://127.0.0.1:1'))
  await expect(away.search('bikes-1', { size: 0 })).rejects.toThrow('did not search: ConnectionError')
  await away.close()
})

test('the server of tests refuses what an engine would not know, and uses of fields that these are not mapped for', async () => {
  for (const body of [
    { sise: 1 },
    { query: { term: { 'folded.make': 'honda', boost: 2 } } },
    { query: { matches: {} } },
    { query: { term: { named: 'honda' } } },
    { query: { term: { makes: 'honda' } } },
    { sort: [{ seller: { order: 'asc' } }] },
    { aggs: { seller: { terms: { field: 'seller', size: 10 } } } },
    { search_after: [1] },
    { aggs: { sum: { filter: { match_all: {} }, aggs: { all: { global: {} } } } } },
  ])
    await expect(search(body), JSON.stringify(body)).rejects.toThrow('it answered 400')
  const { id, document } = listing()
  const write = (more: object) => {
    const stored = { ...storedOf(id, document), ...more }
    return engine.write([{ index: 'bikes-1', id, version: 1, document: stored }], true)
  }
  await expect(write({ anything: 1 })).rejects.toThrow('strict_dynamic_mapping_exception')
  await expect(write({ price: 1.5 })).rejects.toThrow('mapper_parsing_exception')
  await write({})
})
