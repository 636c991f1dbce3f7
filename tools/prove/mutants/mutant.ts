/** A fault to plant: this text, which the file has once, becomes that one. */
export type Mutant = {
  id: string
  /** What is not so any more. */
  breaks: string
  file: string
  from: string
  to: string
} & (
  | {
      /** Who is thought to catch it, asked one after the other: a test file, or `file :: a part of the test's title`. */
      tests: readonly string[]
    }
  | {
      /** Why nobody can: it changes nothing that could be seen. */
      equivalent: string
    }
)

const MODULES = 'apps/server/src/modules'

/** A file of a module of the server. */
export const moduleFile = (path: string): string => `${MODULES}/${path}`

export const LOCKS = {
  payouts: 'tests/locks/payouts.test.ts',
  sales: 'tests/locks/sales.test.ts',
  checkouts: 'tests/locks/checkouts.test.ts',
  people: 'tests/locks/people.test.ts',
  pauses: 'tests/locks/pauses.test.ts',
} as const
