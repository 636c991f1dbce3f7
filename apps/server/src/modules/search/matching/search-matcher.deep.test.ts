import { describe, expect, test } from 'vitest'
import { Documents } from '../memory/documents.ts'
import { MemoryIndex } from '../memory/memory-index.ts'
import { priceSteps, type SearchRequest } from '../search-index.ts'
import { RandomMarket } from '../testing/random-market.ts'
import { SearchMatcher } from './search-matcher.ts'

const STEPS = priceSteps(2)
const all = (request: SearchRequest): SearchRequest => ({ ...request, limit: 100 })

describe('a matcher of searches', () => {
  test.each([1, 2, 3, 4, 5, 6])('finds the searches whose answer has a listing, and no others (market %i)', (seed) => {
    const market = new RandomMarket(seed, 0.05)
    const listings = new Map(Array.from({ length: 90 }, () => [market.random.uuid(), market.document()] as const))
    const searches = new Map(Array.from({ length: 400 }, (_, at) => [`search ${at}`, market.request()] as const))
    const matcher = new SearchMatcher()
    for (const [id, request] of searches) matcher.put(id, request)
    const index = new MemoryIndex(new Documents(STEPS))
    index.apply([...listings].map(([id, document]) => ({ id, document })))

    const forwards = [...searches].flatMap(([id, request]) =>
      index.search(all(request)).hits.map((hit) => `${id} has ${hit.id}`),
    )
    const reversed = [...listings].flatMap(([id, document]) =>
      matcher.matching(document).map((search) => `${search} has ${id}`),
    )
    expect(reversed.sort()).toEqual(forwards.sort())
    expect(forwards.length).toBeGreaterThan(100)
  })

  test('follows searches that change and go', () => {
    const market = new RandomMarket(7, 0.05)
    const document = { ...market.document(), make: 'Yamaha', colour: 'red' }
    const plain: SearchRequest = { words: [], filters: {}, ranges: {}, sort: 'newest', limit: 24 }
    const matcher = new SearchMatcher()
    matcher.put('everything', plain)
    matcher.put('yamaha', { ...plain, filters: { make: ['YAMAHA', 'Honda'] } })
    expect(matcher.matching(document).sort()).toEqual(['everything', 'yamaha'])
    expect(matcher.matching({ ...document, make: null })).toEqual(['everything'])
    matcher.put('yamaha', { ...plain, filters: { make: ['Honda'] } })
    matcher.remove('everything')
    expect(matcher.matching(document)).toEqual([])
    expect(matcher.matching({ ...document, make: 'honda' })).toEqual(['yamaha'])
    matcher.remove('yamaha')
    matcher.remove('yamaha')
    expect([matcher.matching({ ...document, make: 'honda' }), matcher.size]).toEqual([[], 0])
  })
})
