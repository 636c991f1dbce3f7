import type { Random } from '../../apps/server/src/modules/search/testing/random.ts'
import type { RandomMarket } from '../../apps/server/src/modules/search/testing/random-market.ts'

/** The parameters of an address as people, links and forms write them: in any order, twice, in any case, empty, with more decimals. */
export function randomAddress(market: RandomMarket): URLSearchParams {
  const { random } = market
  const one = market.document()
  const { place, price, year, name } = one
  const given: [string, string][] = []
  const say = (of: number, key: string, value: string | number | boolean | null) => {
    if (value !== null && random.chance(of)) given.push([key, String(value)])
  }
  for (const { make, model, colour, category } of [one, one, market.document()]) {
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

const inAnyCase = (random: Random, text: string): string =>
  random.chance(0.3) ? text.toUpperCase() : random.chance(0.3) ? text.toLowerCase() : text
