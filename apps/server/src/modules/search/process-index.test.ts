import { expect, test } from 'vitest'
import { SearchTooCostly } from './memory/search-run.ts'
import { type FollowingIndex, ProcessIndex } from './process-index.ts'
import type { SearchIndex, SearchRequest } from './search-index.ts'
import { STEPS } from './testing/index-suite.ts'
import { RandomMarket } from './testing/random-market.ts'
import { ReferenceIndex } from './testing/reference-index.ts'
import { NoAnswer } from './worker/search-thread.ts'

const REQUEST: SearchRequest = { words: [], filters: {}, ranges: {}, sort: 'newest', limit: 24 }
const reference = new ReferenceIndex(STEPS)
const market = new RandomMarket(1, 0.02)
reference.apply(market.changes(20, []))

const NOTHING = { words: [], filters: {}, parts: [] }
const postgres: SearchIndex = {
  apply: () => Promise.resolve(),
  search: (request) => Promise.resolve(reference.search(request)),
  understand: () => Promise.resolve(NOTHING),
  suggest: (typed, limit) => Promise.resolve(reference.suggest(typed, limit)),
  lag: () => Promise.resolve({ behindMs: 0, listings: 20, bytes: 0 }),
}

const search = (request: SearchRequest) => Promise.resolve(reference.search(request))

/** A following index that fails in one way, or is as it is told. */
function indexWith(reason: Error, given: Partial<FollowingIndex> = {}) {
  const fail = () => Promise.reject(reason)
  const answers: string[] = []
  const following: FollowingIndex = {
    engine: 'memory',
    isReady: true,
    search: fail,
    understand: fail,
    suggest: fail,
    lag: fail,
    catchUp: fail,
    ...given,
  }
  const index = new ProcessIndex(following, postgres, (call, engine) => answers.push(`${call} ${engine}`))
  return { index, answers }
}

test('a search that the thread has no answer to is answered by PostgreSQL, and so is everything else', async () => {
  for (const error of [new NoAnswer('It has ended.'), new Error('It failed.')]) {
    const { index, answers } = indexWith(error)
    expect(await index.search(REQUEST)).toEqual(reference.search(REQUEST))
    expect(await index.understand('mt07')).toEqual(NOTHING)
    expect(await index.suggest('ya', 8)).toEqual(reference.suggest('ya', 8))
    expect(await index.lag()).toMatchObject({ listings: 20 })
    expect(answers).toEqual(['search postgres', 'understand postgres', 'suggest postgres'])
  }
})

test('a search beyond its bounds or its budget stays that error, and is not asked of PostgreSQL', async () => {
  for (const error of [new RangeError('Too many words.'), new SearchTooCostly('Too many steps.')]) {
    const { index, answers } = indexWith(error)
    await expect(index.search(REQUEST)).rejects.toThrow(error)
    expect(answers).toEqual([])
  }
})

test('a search of somebody who may have changed something is answered by PostgreSQL where the thread can’t look for changes', async () => {
  const behind = indexWith(new NoAnswer('Too late.'), { search })
  await (await behind.index.upToDate()).search(REQUEST)
  await behind.index.search(REQUEST)
  expect(behind.answers).toEqual(['search postgres', 'search memory'])
  const caughtUp = indexWith(new NoAnswer(''), { search, catchUp: () => Promise.resolve() })
  await (await caughtUp.index.upToDate()).search(REQUEST)
  expect(caughtUp.answers).toEqual(['search memory'])
})

test('a thread that is not ready is not asked, though it would answer', async () => {
  const { index, answers } = indexWith(new Error(''), {
    isReady: false,
    search,
    understand: () => Promise.resolve(NOTHING),
    suggest: () => Promise.resolve([]),
    catchUp: () => Promise.resolve(),
    lag: () => Promise.resolve({ behindMs: 0, listings: 0, bytes: 0 }),
  })
  await (await index.upToDate()).search(REQUEST)
  await index.search(REQUEST)
  await index.understand('mt07')
  await index.suggest('ya', 8)
  expect(answers).toEqual(['search postgres', 'search postgres', 'understand postgres', 'suggest postgres'])
  expect(await index.lag()).toMatchObject({ listings: 20 })
})
