import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Compared, compare } from './compare.ts'
import { SearchedMarket } from './market.ts'
import { meaningOf, type Query, randomQuery } from './random-query.ts'

/** More of them by hand: SEARCH_CASES=50. */
const CASES = Number(process.env['SEARCH_CASES'] ?? 2)
/** Of each market: changes, and searches after each; walks over the pages of a search, and the most pages of each. */
const EXACT = { rounds: 8, searches: 15 }
const PAGES = { walks: 2, most: 10 }
/** Of so many searches PostgreSQL answers one too, which takes longer. */
const ALSO_POSTGRES = 4

const seeds = Array.from({ length: CASES }, (_, at) => at + 1)
describe.each(seeds)('a market of the seed %i', (seed) => {
  let market: SearchedMarket
  beforeAll(async () => {
    market = await SearchedMarket.open(seed)
  })
  afterAll(() => market.close())

  test('has the total, page, facets and histogram of every search as brute force finds them, after every change', async () => {
    const { random, sellers } = market.random
    await market.fill(random.one([1, 60, 150]))
    for (let round = 0; round < EXACT.rounds; round++) {
      const { what } = await market.change()
      for (let search = 0; search < EXACT.searches; search++) {
        const query = randomQuery(market.random, sellers)
        const about = `seed ${seed}, after ${what}`
        await compare(market, market.fast, query, null, about)
        if (search % ALSO_POSTGRES === 0) await compare(market, market.slow, query, null, `${about}, PostgreSQL`)
      }
    }
  }, 300_000)

  test('shows each bike that nobody touches once while others change, page by page, forwards and back', async () => {
    await market.fill(100)
    for (let walk = 0; walk < PAGES.walks; walk++) {
      const { query, first } = await severalPages(market, seed)
      const untouched = new Set(first.found.bikes.map(({ id }) => id))
      const forwards = await turnPages(market, query, first, false, untouched)
      const isAtEnd = forwards.last.answer.next_cursor === null
      expectEachOnce(forwards.shown, untouched, isAtEnd, `seed ${seed}: ${JSON.stringify(query)}`)
      const back = await turnPages(market, query, forwards.last, true, untouched)
      const isAtBeginning = isAtEnd && back.last.answer.previous_cursor === null
      expectEachOnce(back.shown, untouched, isAtBeginning, `seed ${seed}, back: ${JSON.stringify(query)}`)
    }
  }, 300_000)
})

/** A search that has several pages. */
async function severalPages(open: SearchedMarket, seed: number): Promise<{ query: Query; first: Compared }> {
  const { random } = open.random
  for (;;) {
    const { limit: _, ...asked } = randomQuery(open.random, [])
    const query = { ...asked, limit: String(random.one([2, 5, 10])) }
    const first = await compare(open, open.fast, query, null, `seed ${seed}`)
    if (first.answer.next_cursor !== null) return { query, first }
  }
}

/**
 * Turns from page to page while the market changes; ends as well where the words of the search are understood as others, since then it is
 * another search.
 * @param untouched is left with those that nobody has touched
 */
async function turnPages(
  open: SearchedMarket,
  query: Query,
  begin: Compared,
  back: boolean,
  untouched: Set<string>,
): Promise<{ shown: string[]; last: Compared }> {
  const meaning = JSON.stringify(meaningOf(query, begin.answer))
  const shown = begin.answer.items.map(({ _id }) => _id)
  let last = begin
  for (let pages = 0; pages < PAGES.most; pages++) {
    const cursor = back ? last.answer.previous_cursor : last.answer.next_cursor
    const place = back ? last.first : last.last
    if (cursor === null || place === undefined) break
    const { bikes } = await open.change()
    for (const id of bikes) untouched.delete(id)
    const next = await compare(
      open,
      open.fast,
      { ...query, cursor },
      { ...place, back },
      `turning pages after ${cursor}`,
    )
    if (JSON.stringify(meaningOf(query, next.answer)) !== meaning) break
    // The first page is full, and may show again what the one after it has shown.
    const again = back && next.answer.previous_cursor === null ? last.answer.items.map(({ _id }) => _id) : []
    shown.push(...next.answer.items.map(({ _id }) => _id).filter((id) => !again.includes(id)))
    last = next
  }
  return { shown, last }
}

/** @param isWhole whether the pages reached from one end to the other */
function expectEachOnce(
  shown: readonly string[],
  untouched: ReadonlySet<string>,
  isWhole: boolean,
  about: string,
): void {
  const seen = shown.filter((id) => untouched.has(id))
  expect(seen.length, `${about}: on two pages`).toBe(new Set(seen).size)
  if (isWhole)
    expect(
      [...untouched].filter((id) => !seen.includes(id)),
      `${about}: on no page`,
    ).toEqual([])
}
