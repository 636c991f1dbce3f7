import { afterAll, beforeAll, expect, test } from 'vitest'
import { allowIncomplete, StoredMarket } from '../../../../../../tests/support/stored-market.ts'
import { startTestServices, type TestServices } from '../../../../../../tests/support/test-services.ts'
import { Documents, TUNING } from '../memory/documents.ts'
import { MemoryVocabulary } from '../memory/memory-vocabulary.ts'
import { STEPS } from '../testing/index-suite.ts'
import { RandomMarket } from '../testing/random-market.ts'
import { understand } from '../understand/understand.ts'
import { PostgresVocabulary } from './postgres-vocabulary.ts'
import { beginVocabulary, renewVocabulary } from './renew-vocabulary.ts'

const market = new RandomMarket(3, 0.1)
const listings = Array.from({ length: 150 }, () => ({ id: market.random.uuid(), document: market.document() }))
const documents = new Documents(STEPS, TUNING)
const memory = new MemoryVocabulary(documents)
let services: TestServices

beforeAll(async () => {
  services = await startTestServices()
  await allowIncomplete(services)
  await new StoredMarket(services).apply(listings)
  for (const { id, document } of listings) documents.put(id, document)
})
afterAll(() => services.stop())

/** What people type: names, words, and both with a letter missing or only begun. */
const TYPED = Array.from({ length: 60 }, () => {
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

test('words are counted once there are listings, by processes that begin together', async () => {
  const vocabulary = new PostgresVocabulary(services.db)
  expect(await vocabulary.startingWith('', 1)).toEqual([])
  await Promise.all([beginVocabulary(services.db), beginVocabulary(services.db)])
  expect(await vocabulary.startingWith('', 1)).toHaveLength(1)
})

test('words are understood in PostgreSQL as by the index in memory, once they are counted', async () => {
  await renewVocabulary(services.db)
  for (const typed of TYPED)
    expect(await understand(typed, new PostgresVocabulary(services.db)), typed).toEqual(await understand(typed, memory))
  expect(await new PostgresVocabulary(services.db).total()).toBe(await memory.total())
})

test('a word that was not counted yet is known where listings have it', async () => {
  const { random } = market
  await new StoredMarket(services).apply([
    { id: random.uuid(), document: { ...market.document(), name: 'Zündapp KS 750' } },
  ])
  const vocabulary = new PostgresVocabulary(services.db)
  expect(await vocabulary.counts(['zundapp', 'zundap', 'ks750'])).toEqual([1, 0, 1])
  await renewVocabulary(services.db)
  expect(await vocabulary.startingWith('zund', 1)).toEqual([{ word: 'zundapp', count: 1 }])
  expect(await vocabulary.near('zundap', 1, 5)).toEqual([{ word: 'zundapp', count: 1, edits: 1 }])
})
