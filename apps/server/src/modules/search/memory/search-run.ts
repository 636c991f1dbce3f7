import type { BitPool, Bits } from './bits.ts'
import type { Documents } from './documents.ts'

/** A search costs more than any does that is within its bounds. */
export class SearchTooCostly extends Error {}

/** One search: what it has borrowed, and how many steps of its budget it has taken. A step is a word of a set, or a listing looked at. */
export class SearchRun {
  readonly documents: Documents
  readonly pool: BitPool
  readonly words: number
  spent = 0
  private readonly borrowed: Bits[] = []
  private readonly budget: number

  constructor(documents: Documents, pool: BitPool) {
    this.documents = documents
    this.pool = pool
    this.words = documents.words
    this.budget = budgetOf(documents)
  }

  /** A set with anything in it, until the search ends. */
  borrow(): Bits {
    const bits = this.pool.take()
    this.borrowed.push(bits)
    return bits
  }

  /** @throws SearchTooCostly when the budget is used up */
  spend(steps: number): void {
    this.spent += steps
    if (this.spent > this.budget) throw new SearchTooCostly(`A search took more than ${this.budget} steps.`)
  }

  end(): void {
    for (const bits of this.borrowed) this.pool.give(bits)
    this.borrowed.length = 0
  }
}

/**
 * What a search may cost: some passes over each listing, many over the sets, and over the values and towns that there are. The worst
 * that `SEARCH_BOUNDS` allow stays below it, which the test of random requests watches.
 */
export const budgetOf = ({ count, words, groups, values, places }: Documents): number =>
  50_000 +
  count * 12 +
  words * 1000 +
  groups.reduce((sum, { combinations }) => sum + combinations.size, 0) * 24 +
  (values.make.size + values.model.size) * 8 +
  places.size * 4
