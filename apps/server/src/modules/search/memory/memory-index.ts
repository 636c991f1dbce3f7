import { SEARCH_BOUNDS } from '../bounds.ts'
import {
  PLAIN_READING,
  type Reading,
  type SearchChange,
  type SearchRequest,
  type SearchResult,
  type Suggestion,
  type Understood,
} from '../search-index.ts'
import { understand } from '../understand/understand.ts'
import { BitPool } from './bits.ts'
import { Counting } from './counting.ts'
import { digestOf } from './digest.ts'
import type { Documents } from './documents.ts'
import { MemoryVocabulary } from './memory-vocabulary.ts'
import { search } from './search.ts'
import { SearchRun } from './search-run.ts'
import { type Beginnings, suggest } from './suggest.ts'

/** The index in memory: columns and sets of bits. It answers within a call and knows no other thread, so that a worker can hold it. */
export class MemoryIndex {
  readonly documents: Documents
  /** How many steps the last search took. */
  lastSteps = 0
  private pool: BitPool
  private readonly beginnings: Beginnings = new Map()
  private readonly counting = new Counting()
  private readonly vocabulary: MemoryVocabulary

  /** @param documents none yet, or those of a snapshot */
  constructor(documents: Documents) {
    this.documents = documents
    this.pool = new BitPool(documents.capacity >>> 5)
    this.vocabulary = new MemoryVocabulary(documents)
  }

  /** Available listings. */
  get listings(): number {
    return this.documents.alive
  }

  /** Whether so many changes may make it number all listings anew or grow, which takes seconds at a million. */
  mayMakeRoomFor(changes: number): boolean {
    return this.documents.count + changes > this.documents.capacity
  }

  apply(changes: readonly SearchChange[]): void {
    this.put(changes)
    this.documents.orders.settle()
  }

  /** Takes in the first of many listings: `apply`, if only of nothing, comes after them. */
  put(changes: readonly SearchChange[]): void {
    const capacity = this.documents.capacity
    for (const { id, document } of changes) {
      if (this.documents.isFull) this.documents.makeRoom()
      this.documents.put(id, document)
    }
    this.documents.sortIn()
    if (capacity !== this.documents.capacity) this.pool = new BitPool(this.documents.capacity >>> 5)
  }

  /** @throws RangeError beyond `SEARCH_BOUNDS` */
  search(request: SearchRequest): SearchResult {
    const run = new SearchRun(this.documents, this.pool)
    try {
      return search(run, request, this.counting)
    } finally {
      this.lastSteps = run.spent
      run.end()
    }
  }

  suggest(typed: string, limit: number): Suggestion[] {
    return suggest(this.documents, this.beginnings, typed, Math.min(limit, SEARCH_BOUNDS.limit))
  }

  understand(typed: string, reading: Reading = PLAIN_READING): Promise<Understood> {
    return understand(typed, this.vocabulary, reading)
  }

  /** Whether a listing is in it as it is in the table. */
  agrees({ id, document }: SearchChange): boolean {
    return this.documents.digest(id) === (document === null ? null : digestOf(document))
  }

  /** What it takes, in bytes. */
  get size(): number {
    return Object.values(this.bytes()).reduce((sum, part) => sum + part, 0)
  }

  /** What it takes, in bytes, by part. */
  bytes(): Record<string, number> {
    return { ...this.documents.bytes, pool: this.pool.bytes }
  }
}
