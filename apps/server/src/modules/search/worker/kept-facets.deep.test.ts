import { expect, test } from 'vitest'
import type { Versioned } from '../memory/memory-index.ts'
import type { FacetCount, SearchRequest } from '../search-index.ts'
import { KeptFacets } from './kept-facets.ts'

const ALL: SearchRequest = { words: [], filters: {}, ranges: {}, sort: 'newest', limit: 24 }
const RED: FacetCount[] = [{ value: 'red', count: 2 }]
const BLUE: FacetCount[] = [{ value: 'blue', count: 1 }]

const answer = (version: number, facets: Versioned['facets']): Versioned => ({
  version,
  facets,
  hits: [],
  total: 0,
  before: 0,
  prices: [],
})

test('facets that the index does not send again are those of the answer before, whatever the order and page', async () => {
  const kept = new KeptFacets()
  const first = await kept.complete(ALL, (known) =>
    Promise.resolve(answer(7, known === 0 ? { colour: RED, abs: RED } : {})),
  )
  const second = await kept.complete({ ...ALL, sort: 'price_asc' }, (known) =>
    Promise.resolve(answer(8, known === 7 ? { colour: BLUE } : {})),
  )
  expect(second.facets.colour).toBe(BLUE)
  expect(second.facets.abs).toBe(first.facets.abs)
})

test('an answer that comes after a newer one does not take its place', async () => {
  const kept = new KeptFacets()
  const late = Promise.withResolvers<Versioned>()
  const slow = kept.complete(ALL, () => late.promise)
  await kept.complete(ALL, () => Promise.resolve(answer(9, { colour: BLUE })))
  late.resolve(answer(8, { colour: RED }))
  expect((await slow).facets.colour).toBe(RED)
  const next = await kept.complete(ALL, (known) => Promise.resolve(answer(10, known === 9 ? {} : { colour: RED })))
  expect(next.facets.colour).toBe(BLUE)
})

test('once the index has ended nothing of it is known, nor of what it had yet to answer', async () => {
  const kept = new KeptFacets()
  const late = Promise.withResolvers<Versioned>()
  const slow = kept.complete(ALL, () => late.promise)
  kept.forget()
  late.resolve(answer(9, { colour: RED }))
  await slow
  const next = await kept.complete(ALL, (known) => Promise.resolve(answer(1, known === 0 ? { colour: BLUE } : {})))
  expect(next.facets.colour).toBe(BLUE)
})
