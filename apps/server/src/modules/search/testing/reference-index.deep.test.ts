import { describeIndex, STEPS } from './index-suite.ts'
import { ReferenceIndex } from './reference-index.ts'

describeIndex(
  'the reference of search',
  () => {
    const reference = new ReferenceIndex(STEPS)
    return Promise.resolve({
      index: {
        apply: (changes) => Promise.resolve(reference.apply(changes)),
        search: (request) => Promise.resolve(reference.search(request)),
        suggest: (typed, limit) => Promise.resolve(reference.suggest(typed, limit)),
      },
    })
  },
  20,
)
