import { type ParsedInput, searchListings } from '@bikevalley/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { SearchMatcher } from '../search/index.ts'
import { Random } from '../search/testing/random.ts'
import { RandomMarket } from '../search/testing/random-market.ts'
import { canonicalParameters, idOfSearch, readParameters } from './parameters.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const inAnyCase = (random: Random, text: string) =>
  random.chance(0.3) ? text.toUpperCase() : random.chance(0.3) ? text.toLowerCase() : text

/** The parameters of an address as people, links and forms write them: in any order, twice, in any case, empty, with more decimals. */
function randomAddress(market: RandomMarket): URLSearchParams {
  const { random } = market
  const { make, model, colour, category, place, price, year, name } = market.document()
  const given: [string, string][] = []
  const say = (of: number, key: string, value: string | number | null) => {
    if (value !== null && random.chance(of)) given.push([key, String(value)])
  }
  for (let time = 0; time < 2; time++) {
    say(0.4, 'make', make && inAnyCase(random, make))
    say(0.3, 'model', model && inAnyCase(random, model))
    say(0.3, 'colour', colour)
    say(0.3, 'category', category)
  }
  say(0.3, 'price_max', `${Math.round(price / 100)}${random.one(['', '.0', '.50'])}`)
  say(0.2, 'price_min', 200)
  say(0.3, 'year_min', year)
  say(0.2, 'with_photos', random.chance(0.5))
  say(0.3, 'q', ` ${inAnyCase(random, name.replaceAll(' ', '  '))} `)
  say(0.3, 'words_only', random.chance(0.5))
  say(0.2, 'colour', '')
  say(0.2, 'sort', 'price_asc')
  say(0.2, 'limit', 5)
  if (place !== null && random.chance(0.2)) given.push(['near', random.one(['Munich', 'münchen', '2867714'])])
  if (given.some(([key]) => key === 'near')) say(0.7, 'radius_km', random.one(['300', '300.0']))
  const shuffled = given.map((one) => [random.next(), one] as const).sort(([one], [other]) => one - other)
  return new URLSearchParams(shuffled.map(([, one]) => one))
}

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
    const [asked, kept] = [new SearchMatcher(), new SearchMatcher()]
    for (let count = 0; count < 100; count++) {
      const address = randomAddress(market)
      const parameters = canonicalParameters(address.toString())
      expect(canonicalParameters(parameters), 'what is kept is its own form').toBe(parameters)
      const search = readParameters(parameters)
      expect(search).not.toBeNull()
      asked.put(address.toString(), await app.services.bikeViews.requestOf(asAsked(address)))
      kept.put(address.toString(), await app.services.bikeViews.requestOf(search ?? {}))
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

test('an address and its parameters in another order and case are one search; another value, or another person, is another', () => {
  const id = (address: string, person = 'a') => idOfSearch(person, canonicalParameters(address))
  expect(id('colour=red&make=Yamaha&make=BMW')).toBe(id('make=bmw&make=yamaha&colour=red&sort=newest'))
  expect(id('make=A%26model%3DB')).not.toBe(id('make=A&model=B'))
  expect(id('make=BMW')).not.toBe(id('make=BMW', 'b'))
})
