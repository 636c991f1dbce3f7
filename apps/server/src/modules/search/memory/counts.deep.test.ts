import { expect, test } from 'vitest'
import { perFacet } from '../per-facet.ts'
import { type Facet, type FacetCount, type SearchDocument, type SearchRequest, SORTS } from '../search-index.ts'
import { STEPS } from '../testing/index-suite.ts'
import { RandomMarket } from '../testing/random-market.ts'
import { ReferenceIndex } from '../testing/reference-index.ts'
import { Documents, TUNING, type Tuning } from './documents.ts'
import { MemoryIndex } from './memory-index.ts'

/** More of them by hand: SEARCH_CASES=600. */
const CASES = Number(process.env['SEARCH_CASES'] ?? 20)

const EVERYTHING: SearchRequest = { words: [], filters: {}, ranges: {}, sort: 'newest', limit: 24 }

/** A bike's place among all is the same; it has these facts. */
const bike = (market: RandomMarket, facts: Partial<SearchDocument>) => ({ ...market.document(), ...facts })

type Facets = Record<Facet, FacetCount[]>

/** What whoever keeps the facets of a search has after an answer: those that it brought, and the others as they were. */
function complete(index: MemoryIndex, request: SearchRequest, before?: { version: number; facets: Facets }) {
  const { version, facets } = index.searchSince(request, before?.version ?? 0)
  return {
    version,
    sent: Object.keys(facets),
    facets: perFacet((facet) => facets[facet] ?? before?.facets[facet] ?? []),
  }
}

test.each<[string, Tuning]>([
  ['brought up to date', TUNING],
  ['brought up to date or counted anew, whichever is less', { capacity: 32, few: 2, unsorted: 7, counted: 20 }],
])('the same searches count what the reference counts while the market changes: %s', (_, tuning) => {
  for (let seed = 1; seed <= CASES; seed++) {
    const market = new RandomMarket(seed, 0.05)
    const { random } = market
    const reference = new ReferenceIndex(STEPS)
    const index = new MemoryIndex(new Documents(STEPS, tuning))
    const requests = [EVERYTHING, ...Array.from({ length: 8 }, () => market.request())]
    const known = requests.map((request) => complete(index, request))
    for (let round = 0; round < 15; round++) {
      const changes = market.changes(random.one([0, 1, 2, 10, 40]), reference.ids)
      reference.apply(changes)
      index.apply(changes)
      for (const [at, request] of requests.entries()) {
        // Some are asked for seldom, and then in another order.
        if (random.chance(0.4)) continue
        const asked = { ...request, sort: random.one(SORTS) }
        const expected = reference.search(asked)
        expect(index.search(asked), `seed ${seed}, round ${round}`).toEqual(expected)
        const now = complete(index, request, known[at])
        expect(now.facets, `seed ${seed}, round ${round}`).toEqual(expected.facets)
        known[at] = now
      }
    }
  }
})

test('a facet is answered again only where one of its counts has changed, or how a value is written', () => {
  const market = new RandomMarket(1)
  const index = new MemoryIndex(new Documents(STEPS))
  const documents = Array.from({ length: 50 }, () => bike(market, { colour: 'red' }))
  const ids = documents.map(() => market.random.uuid())
  index.apply(ids.map((id, at) => ({ id, document: documents[at] ?? null })))
  const first = complete(index, EVERYTHING)
  expect(first.sent).toHaveLength(11)
  expect(complete(index, EVERYTHING, first).sent).toEqual([])

  const change = (facts: Partial<SearchDocument>) => {
    const [document = market.document()] = documents
    index.apply([{ id: ids[0] ?? '', document: { ...document, ...facts } }])
  }
  change({ price: 1_234_500, description: 'price reduced' })
  const cheaper = complete(index, { ...EVERYTHING, sort: 'price_asc' }, first)
  expect(cheaper.sent).toEqual([])
  change({ colour: 'blue' })
  const blue = complete(index, EVERYTHING, cheaper)
  expect(blue.sent).toEqual(['colour'])
  expect(blue.facets.colour).toEqual([
    { value: 'red', count: 49 },
    { value: 'blue', count: 1 },
  ])
  // One that was there before it was asked for again.
  change({ colour: 'red' })
  change({ colour: 'blue' })
  expect(complete(index, EVERYTHING, blue).sent).toEqual([])
})
