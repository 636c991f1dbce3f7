import { Latest } from '../../../platform/latest.ts'
import { SEARCH_BOUNDS } from '../bounds.ts'
import { perFacet } from '../per-facet.ts'
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
import type { Counts } from './counts.ts'
import { digestOf } from './digest.ts'
import type { Documents } from './documents.ts'
import { MemoryVocabulary } from './memory-vocabulary.ts'
import { type Answer, search } from './search.ts'
import { SearchRun } from './search-run.ts'
import { type Beginnings, suggest } from './suggest.ts'

/** An answer of an index, and the version of the index that gave it. */
export type Versioned = Answer & { version: number }

/** How many searches' counts are kept; with a million listings each takes some 20 KB. */
const MOST_KEPT = 250

/** Shared by all indexes of this thread, so that no two have a version in common. */
let versions = 0

/** The index in memory: columns and sets of bits. It answers within a call and knows no other thread, so that a worker can hold it. */
export class MemoryIndex {
  readonly documents: Documents
  /** How many steps the last search took. */
  lastSteps = 0
  private pool: BitPool
  private readonly beginnings: Beginnings = new Map()
  private readonly counting = new Counting()
  private readonly kept = new Latest<Counts>(MOST_KEPT)
  private version = ++versions
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
    this.version = ++versions
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
    const { version: _, facets, ...found } = this.searchSince(request, 0)
    return { ...found, facets: perFacet((facet) => facets[facet] ?? []) }
  }

  /**
   * The same, without the facets that have not changed since an earlier answer.
   *
   * @param known the version of that answer, whatever its order and page; 0 if there was none
   */
  searchSince(request: SearchRequest, known: number): Versioned {
    const { documents, counting, kept, version } = this
    const run = new SearchRun(documents, this.pool)
    try {
      return { ...search(run, request, { counting, kept, version }, known), version }
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
    const counts = [...this.kept.values()].reduce((sum, { bytes }) => sum + bytes, 0)
    return { ...this.documents.bytes, pool: this.pool.bytes, counts }
  }
}
