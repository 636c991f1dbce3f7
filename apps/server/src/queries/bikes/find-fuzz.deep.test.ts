import { ApiError, searchListings } from '@bikevalley/contract'
import { SEARCH_FACETS, SEARCH_RANGES, SEARCH_SORTS } from '@bikevalley/contract/search-parameters'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient } from '../../../../../tests/support/client.ts'
import { allowIncomplete, StoredMarket } from '../../../../../tests/support/stored-market.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { priceSteps, type SearchResult } from '../../modules/search/index.ts'
import { Documents } from '../../modules/search/memory/documents.ts'
import { MemoryIndex } from '../../modules/search/memory/memory-index.ts'
import { budgetOf } from '../../modules/search/memory/search-run.ts'
import { RandomMarket } from '../../modules/search/testing/random-market.ts'
import { parseInput } from '../../platform/http/parse-input.ts'
import { askedOf } from './find-asked.ts'

const SEED = 11
const SITE = { country: 'DE', currency: 'EUR', distanceUnit: 'km' } as const
const SEARCHES = { inMemory: 10_000, inPostgres: 250 }

const market = new RandomMarket(SEED, 0.1)
const { random } = market
const listings = Array.from({ length: 1000 }, () => ({ id: random.uuid(), document: market.document() }))

const ODD = [
  '',
  ' ',
  '\u0000',
  '東京',
  "' OR 1=1 --",
  '%',
  '😀'.repeat(30),
  'x'.repeat(100),
  '-1',
  '1e999',
  'NaN',
  '007',
  '٣',
]
const TYPED = [
  'bis 5000 €',
  '600 cc',
  'ab 2010',
  'A2',
  'in münchen',
  'dirt bike',
  'cb 500 f',
  'a',
  '9',
  'motorrad',
  '1. hand',
  '20 km um berlin',
]

/** Parameters as an address may have them, right and wrong; now and then many or long ones. */
function fuzzed(): Record<string, string | string[]> {
  const all: Record<string, () => string> = {
    q: words,
    words_only: () => random.one(['true', 'true', 'false', 'x'], 2),
    near: () => random.one(['Munich', 'münchen', '2867714', 'Nowhereatall', ...ODD], 3),
    radius_km: () => random.one(['0', '50', '20040', '20041', '12.5']),
    with_photos: () => random.one(['true', 'false']),
    seller: () => (random.chance(0.9) ? random.one(listings).document.seller : 'somebody'),
    sort: () => (random.chance(0.95) ? random.one(SEARCH_SORTS) : 'cheapest'),
    limit: () => random.one(['1', '24', '100', '101', '0', 'x'], 2),
    cursor: () => `${random.one(['after', 'before'])}.newest.0.${random.whole(0, 2e12)}.${random.uuid()}.abcdefgh`,
    seat_height_max: () => number(900),
    colr: () => 'red',
    ...Object.fromEntries(
      SEARCH_RANGES.flatMap((range) => [`${range}_min`, `${range}_max`]).map((name) => [name, () => number(100_000)]),
    ),
  }
  const rarely = new Set(['colr', 'cursor'])
  const asked: Record<string, string | string[]> = {}
  for (const [name, value] of Object.entries(all))
    if (random.chance(rarely.has(name) ? 0.02 : 0.2)) asked[name] = random.chance(0.99) ? value() : [value(), value()]
  for (const facet of SEARCH_FACETS)
    if (random.chance(0.25)) {
      const many = random.chance(0.1) ? random.whole(45, 51) : random.whole(1, 3)
      asked[facet] = Array.from({ length: many }, () => valueOf(facet))
    }
  return asked
}

const number = (most: number): string =>
  random.chance(0.97)
    ? String(random.one([0, 1, most, random.whole(0, most), 1e12]))
    : random.one(['-1', '1e3', 'x', '1.2345'])

function words(): string {
  const pieces = Array.from({ length: random.chance(0.1) ? random.whole(10, 40) : random.whole(1, 5) }, () => {
    const model = random.one(market.models, 3)
    return random.one([
      model.name,
      model.make,
      random.one(market.words),
      random.one(market.words).slice(0, 2),
      random.one(TYPED),
      random.one(ODD),
    ])
  })
  const text = pieces.join(random.one([' ', ' ', ' ', '-', '']))
  return random.chance(0.98) ? text.slice(0, 200) : text
}

function valueOf(facet: (typeof SEARCH_FACETS)[number]): string {
  const value = market.document()[facet]
  return random.chance(0.99) ? String(value ?? '') : random.one(ODD)
}

test('10,000 searches as addresses ask for them are answered from memory within their budget, or refused', async () => {
  const index = new MemoryIndex(new Documents(priceSteps(2)))
  index.apply(listings)
  const budget = budgetOf(index.documents)
  const ends = { answered: 0, refused: 0 }
  for (let search = 0; search < SEARCHES.inMemory; search++) {
    const asked = fuzzed()
    const about = `seed ${SEED}: ${JSON.stringify(asked)}`
    const found = await answerOf(index, asked).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 400) return null
      throw new Error(about, { cause: error })
    })
    ends[found ? 'answered' : 'refused'] += 1
    expect(index.lastSteps, about).toBeLessThanOrEqual(budget)
  }
  // Neither is the rule: else little of what is tried would reach the index, or none of what is wrong.
  expect(Math.min(ends.answered, ends.refused)).toBeGreaterThan(SEARCHES.inMemory / 10)
}, 300_000)

/** As `GET /search` does it, but for the bikes themselves. */
async function answerOf(index: MemoryIndex, asked: object): Promise<SearchResult> {
  const { query } = parseInput(searchListings, { query: asked })
  const { request } = await askedOf(index, query, SITE)
  return index.search(request)
}

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(SITE)
  await allowIncomplete(app)
  await new StoredMarket(app.platform).add(listings)
})
afterAll(() => app.stop())

test('searches as addresses ask for them are answered by PostgreSQL within the time of their statements, or refused', async () => {
  const client = createClient(app.server)
  const ends = new Map<number, number>()
  for (let search = 0; search < SEARCHES.inPostgres; search++) {
    const query = fuzzed()
    const { status, code } = await client.send(searchListings, { query })
    ends.set(status, (ends.get(status) ?? 0) + 1)
    // A statement over its time is a 503 (`57014`), and a failure of ours a 500.
    expect([200, 400], `seed ${SEED}, ${code}: ${JSON.stringify(query)}`).toContain(status)
  }
  expect(new Set(ends.keys())).toEqual(new Set([200, 400]))
}, 300_000)
