import { type ParsedInput, searchListings } from '@bikevalley/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomAddress } from '../../../../../tests/support/random-address.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { SearchMatcher } from '../search/index.ts'
import { RandomMarket } from '../search/testing/random-market.ts'
import { canonicalParameters, idOfSearch, readParameters } from './parameters.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** What the API makes of an address. */
function asAsked(address: URLSearchParams): ParsedInput<typeof searchListings>['query'] {
  const given = Object.fromEntries([...new Set(address.keys())].map((key) => [key, address.getAll(key)]))
  const plain = Object.entries(given).map(([key, values]) => [key, values.length === 1 ? values[0] : values])
  return searchListings.query.parse(Object.fromEntries(plain))
}

test.each([1, 2, 3])(
  'a kept search finds what its address finds, whatever way that is written (market %i)',
  async (seed) => {
    const market = new RandomMarket(seed, 0.05)
    const read = await app.services.bikeViews.requestReader()
    const [asked, kept] = [new SearchMatcher(), new SearchMatcher()]
    for (let count = 0; count < 100; count++) {
      const address = randomAddress(market)
      const parameters = canonicalParameters(address.toString())
      expect(canonicalParameters(parameters), 'what is kept is its own form').toBe(parameters)
      const search = readParameters(parameters)
      expect(search).not.toBeNull()
      asked.put(address.toString(), await read(asAsked(address)))
      kept.put(address.toString(), await read(search ?? {}))
    }
    let found = 0
    for (let count = 0; count < 300; count++) {
      const document = market.document()
      const ids = asked.matching(document).sort()
      expect(kept.matching(document).sort()).toEqual(ids)
      found += ids.length
    }
    expect(found).toBeGreaterThan(100)
  },
)

const id = (address: string, person = 'a') => idOfSearch(person, canonicalParameters(address))

test('an address and its parameters in another order and case are one search; another value, or another person, is another', () => {
  expect(id('colour=red&make=Yamaha&make=BMW')).toBe(id('make=bmw&make=yamaha&colour=red&sort=newest'))
  expect(id('make=A%26model%3DB')).not.toBe(id('make=A&model=B'))
  expect(id('make=BMW')).not.toBe(id('make=BMW', 'b'))
})
