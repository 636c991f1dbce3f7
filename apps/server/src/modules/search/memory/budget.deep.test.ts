import { describe, expect, test } from 'vitest'
import { SEARCH_BOUNDS } from '../bounds.ts'
import { FACETS, RANGES, type SearchRequest, SORTS } from '../search-index.ts'
import { STEPS } from '../testing/index-suite.ts'
import { RandomMarket } from '../testing/random-market.ts'
import { BitPool } from './bits.ts'
import { Documents } from './documents.ts'
import { MemoryIndex } from './memory-index.ts'
import { budgetOf, SearchRun, SearchTooCostly } from './search-run.ts'

const market = new RandomMarket(5, 0.2)
const index = new MemoryIndex(new Documents(STEPS))
index.apply(market.changes(5000, []))
const { random } = market

/** Anything that the types and the bounds allow, the largest more often than anybody would ask for. */
function fuzzed(): SearchRequest {
  const text = (): string =>
    random.one(['', 'yamaha', 'YAMAHA', 'true', 'mt07', '\u0000', 'x'.repeat(1000), random.one(market.words)])
  const number = (): number =>
    random.one([0, -1, 1, 0.5, 1e9, -1e9, 1e300, Infinity, -Infinity, random.whole(0, 100_000)])
  const some = <T>(most: number, of: () => T): T[] =>
    Array.from({ length: random.chance(0.2) ? most : random.whole(0, 3) }, of)
  const clauses = random.whole(0, SEARCH_BOUNDS.clauses)
  const each = clauses === 0 ? 0 : Math.floor(SEARCH_BOUNDS.words / clauses / 2)
  return {
    words: Array.from({ length: clauses }, () => ({
      alternatives: some(each, () => Array.from({ length: random.whole(0, 2) }, text)),
    })),
    filters: Object.fromEntries(
      FACETS.filter(() => random.chance(0.4)).map((facet) => [facet, some(SEARCH_BOUNDS.values, text)]),
    ),
    ranges: Object.fromEntries(
      RANGES.filter(() => random.chance(0.4)).map((range) => [
        range,
        { ...(random.chance(0.7) && { min: number() }), ...(random.chance(0.7) && { max: number() }) },
      ]),
    ),
    ...(random.chance(0.4) && {
      near: {
        latitude: random.whole(-90, 90),
        longitude: random.whole(-180, 180),
        ...(random.chance(0.5) && { radiusKm: number() }),
      },
    }),
    ...(random.chance(0.3) && { withPhotos: random.chance(0.5) }),
    ...(random.chance(0.2) && { seller: random.uuid() }),
    sort: random.one(SORTS),
    limit: random.whole(1, SEARCH_BOUNDS.limit),
    ...(random.chance(0.4) && {
      from: { key: number(), createdAt: number(), id: random.uuid(), back: random.chance(0.5) },
    }),
  }
}

describe('a search within the bounds', () => {
  test('never throws and never takes more than its budget, in 10,000 random ones', () => {
    const budget = budgetOf(index.documents)
    let most = 0
    for (let search = 0; search < 10_000; search++) {
      const request = fuzzed()
      expect(() => index.search(request), JSON.stringify(request)).not.toThrow()
      most = Math.max(most, index.lastSteps)
    }
    expect(most).toBeGreaterThan(0)
    expect(most).toBeLessThanOrEqual(budget)
  })
})

test('a search that would take more than its budget is ended', () => {
  const run = new SearchRun(index.documents, new BitPool(index.documents.capacity >>> 5))
  run.spend(budgetOf(index.documents))
  expect(() => run.spend(1)).toThrow(SearchTooCostly)
})

describe('a search beyond the bounds', () => {
  const bare: SearchRequest = { words: [], filters: {}, ranges: {}, sort: 'newest', limit: 24 }
  const clause = { alternatives: [['a']] }
  const beyond: Record<string, SearchRequest> = {
    'too many clauses': { ...bare, words: Array.from({ length: SEARCH_BOUNDS.clauses + 1 }, () => clause) },
    'too many words': {
      ...bare,
      words: [{ alternatives: Array.from({ length: SEARCH_BOUNDS.words + 1 }, () => ['a']) }],
    },
    'too many values': { ...bare, filters: { make: Array.from({ length: SEARCH_BOUNDS.values + 1 }, () => 'a') } },
    'too long a page': { ...bare, limit: SEARCH_BOUNDS.limit + 1 },
    'no page': { ...bare, limit: 0 },
    'a range without a number': { ...bare, ranges: { year: { min: Number.NaN } } },
  }
  for (const [what, request] of Object.entries(beyond))
    test(`with ${what} is refused before any work`, () => {
      expect(() => index.search(request)).toThrow(RangeError)
      expect(index.lastSteps).toBe(0)
    })
})
