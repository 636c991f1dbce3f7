import { typedNames } from '@bikevalley/places/names'
import { describe, expect, test } from 'vitest'
import { priceSteps, type SearchIndex, type SearchRequest, type SearchResult } from '../search-index.ts'
import { RandomMarket } from './random-market.ts'
import { ReferenceIndex } from './reference-index.ts'

export type IndexUnderTest = {
  index: Pick<SearchIndex, 'apply' | 'search' | 'suggest'>
  stop?: () => Promise<void>
}

/** The steps of prices that the index under test has to have. */
export const STEPS = priceSteps(2)

/**
 * What every implementation of `SearchIndex` answers, compared with the plain reference over random markets, changes and searches.
 * @param name the implementation's, which test titles begin with
 * @param make an empty index; called once for each market
 * @param cases how many random markets
 */
export function describeIndex(name: string, make: () => Promise<IndexUnderTest>, cases: number): void {
  describe(name, () => {
    const seeds = Array.from({ length: cases }, (_, at) => at + 1)

    test('answers random searches as the reference does, while the market changes', async () => {
      for (const seed of seeds) {
        await withMarket(make, seed, async ({ market, change, compare }) => {
          for (let round = 0; round < 4; round++) {
            await change(market.random.one([1, 10, 60]))
            for (let search = 0; search < 6; search++) await compare(market.request())
          }
        })
      }
    })

    test('pages lose and double nothing while the market changes, forwards and back', async () => {
      for (const seed of seeds) {
        await withMarket(make, seed + 10_000, async ({ market, reference, change, compare }) => {
          const request = severalPages(market, reference)
          const staying = new Set(reference.search({ ...request, limit: 10_000 }).hits.map(({ id }) => id))
          const seen: string[] = []
          const walk = async (back: boolean, first: SearchResult): Promise<SearchResult> => {
            let page = first
            for (let pages = 0; pages < 15; pages++) {
              const hit = back ? page.hits[0] : page.hits.at(-1)
              if (hit === undefined) break
              for (const id of await change(2)) staying.delete(id)
              const next = await compare({ ...request, from: { ...hit, back } })
              if (next.hits.length === 0) break
              page = next
              seen.push(...next.hits.map(({ id }) => id))
            }
            return page
          }
          const first = await compare(request)
          seen.push(...first.hits.map(({ id }) => id))
          const last = await walk(false, first)
          expectEachOnce(seen, staying, reference, request, last)
          seen.length = 0
          await walk(true, last)
          expectNoneTwice(seen, staying)
        })
      }
    })

    test('suggestions are those of the reference', async () => {
      for (const seed of seeds) {
        await withMarket(make, seed + 20_000, async ({ market, reference, change, index }) => {
          await change(30)
          for (let typed = 0; typed < 5; typed++) {
            const { random } = market
            const label = random.chance(0.7)
              ? `${random.one(market.models, 3).make} ${random.one(market.models, 3).name}`
              : random.one(typedNames(random.one(market.places, 3)))
            const from = random.chance(0.5) ? 0 : label.indexOf(' ') + 1
            const text = random.chance(0.3)
              ? label
                  .split(' ')
                  .map((word) => word.slice(0, random.whole(1, 4)))
                  .join(' ')
              : label.slice(from, from + random.whole(1, 8))
            for (const one of [text, misspelt(label.slice(from), random)])
              expect(await index.suggest(one, 8), `seed ${seed}: ${one}`).toEqual(reference.suggest(one, 8))
          }
          expect(await index.suggest(' -', 8)).toEqual([])
        })
      }
    })

    test('a town is suggested by its name in each language, with umlauts or without, and once', async () => {
      await withMarket(make, 1, async ({ market, index, reference }) => {
        const place = { id: 2867714, name: 'Munich', latitude: 48.137, longitude: 11.575 }
        const added = { id: market.random.uuid(), document: { ...market.document(), place } }
        reference.apply([added])
        await index.apply([added])
        for (const typed of ['muni', 'Munch', 'münch', 'MUENCH']) {
          const towns = (await index.suggest(typed, 8)).filter(({ kind }) => kind === 'place')
          expect(towns, typed).toEqual([expect.objectContaining({ kind: 'place', place: 2867714, value: 'Munich' })])
          expect(await index.suggest(typed, 8), typed).toEqual(reference.suggest(typed, 8))
        }
      })
    })
  })
}

/** A label with one letter left out, put in, changed or swapped with the next. */
function misspelt(label: string, random: RandomMarket['random']): string {
  const at = random.whole(1, Math.max(1, label.length - 2))
  const [before, letter, next, after] = [label.slice(0, at), label[at] ?? '', label[at + 1] ?? '', label.slice(at + 2)]
  return before + random.one([next, `${letter}x${next}`, `x${next}`, next + letter]) + after
}

type Setting = {
  market: RandomMarket
  index: IndexUnderTest['index']
  reference: ReferenceIndex
  /** Changes some listings in both; says which. */
  change: (count: number) => Promise<string[]>
  /** What both answer alike. */
  compare: (request: SearchRequest) => Promise<SearchResult>
}

async function withMarket(
  make: () => Promise<IndexUnderTest>,
  seed: number,
  use: (setting: Setting) => Promise<void>,
): Promise<void> {
  const market = new RandomMarket(seed, 0.05)
  const reference = new ReferenceIndex(STEPS)
  const { index, stop } = await make()
  const change = async (count: number): Promise<string[]> => {
    const changes = market.changes(count, reference.ids)
    reference.apply(changes)
    await index.apply(changes)
    return changes.map(({ id }) => id)
  }
  const compare = async (request: SearchRequest): Promise<SearchResult> => {
    const expected = reference.search(request)
    expect(await index.search(request), `seed ${seed}: ${JSON.stringify(request)}`).toEqual(expected)
    return expected
  }
  try {
    await change(market.random.one([0, 5, 100, 200]))
    await use({ market, index, reference, change, compare })
  } finally {
    await stop?.()
  }
}

/** A search that has more than one page where one is found soon; with words mostly by relevance, whose pages go over several scores. */
function severalPages(market: RandomMarket, reference: ReferenceIndex): SearchRequest {
  const { random } = market
  let request = market.request()
  for (let tries = 0; tries < 30 && reference.search(request).total < 4; tries++) request = market.request()
  const isByWords = request.words.length > 0 && random.chance(0.8)
  return { ...request, limit: random.one([1, 3, 10]), ...(isByWords && { sort: 'relevance' as const }) }
}

/** Of listings that did not change, pages that reached the end show each once, others at most once. */
function expectEachOnce(
  seen: readonly string[],
  staying: ReadonlySet<string>,
  reference: ReferenceIndex,
  request: SearchRequest,
  last: SearchResult,
): void {
  expectNoneTwice(seen, staying)
  const end = last.hits.at(-1)
  if (end === undefined || reference.search({ ...request, from: { ...end, back: false } }).hits.length > 0) return
  expect(
    [...staying].filter((id) => !seen.includes(id)),
    'on no page',
  ).toEqual([])
}

function expectNoneTwice(seen: readonly string[], staying: ReadonlySet<string>): void {
  const shown = seen.filter((id) => staying.has(id))
  expect(new Set(shown).size, 'a listing is on two pages').toBe(shown.length)
}
