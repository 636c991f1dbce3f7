import { describeIndex, type IndexUnderTest, STEPS } from '../testing/index-suite.ts'
import { Documents, TUNING, type Tuning } from './documents.ts'
import { MemoryIndex } from './memory-index.ts'

/** More of them by hand: SEARCH_CASES=2000. */
const CASES = Number(process.env['SEARCH_CASES'] ?? 60)

/** Grows, is numbered anew, merges its orders and walks along them with a few listings already. */
const SMALL: Tuning = { capacity: 32, few: 2, unsorted: 7, counted: 20 }

const made = (tuning: Tuning) => (): Promise<IndexUnderTest> => {
  const index = new MemoryIndex(new Documents(STEPS, tuning))
  return Promise.resolve({
    index: {
      apply: (changes) => Promise.resolve(index.apply(changes)),
      search: (request) => Promise.resolve(index.search(request)),
      suggest: (typed, limit) => Promise.resolve(index.suggest(typed, limit)),
    },
  })
}

describeIndex('the index in memory, numbered anew and merged all the time,', made(SMALL), CASES)
describeIndex('the index in memory', made(TUNING), CASES)
