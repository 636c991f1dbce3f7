/** A fault to apply: this text, which the file has once, becomes that one. */
export type Mutant = {
  id: string
  /** What no longer holds. */
  breaks: string
  file: string
  from: string
  to: string
} & (
  | {
      /**
       * The tests that are expected to detect it, run in this order: a test file, or `file :: a part of the test's
       * title`.
       */
      tests: readonly string[]
      /** Whether it can be planted together with the others of its file: each is seen by a test of its own. */
      together?: true
    }
  | {
      /** Why no test can: it changes nothing observable. */
      equivalent: string
    }
)

const MODULES = 'apps/server/src/modules'

/** A file of a module of the server. */
export const moduleFile = (path: string): string => `${MODULES}/${path}`

export const LOCKS = {
  payouts: 'tests/locks/payouts.deep.test.ts',
  sales: 'tests/locks/sales.deep.test.ts',
  checkouts: 'tests/locks/checkouts.deep.test.ts',
  people: 'tests/locks/people.deep.test.ts',
  pauses: 'tests/locks/pauses.deep.test.ts',
} as const
