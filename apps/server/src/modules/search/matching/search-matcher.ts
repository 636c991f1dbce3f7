import { type Facet, foldValue, type SearchDocument, type SearchRequest } from '../search-index.ts'
import { type CompiledSearch, compileSearch, readListing } from './compile-search.ts'

/** By the first of these that a search filters by it is looked up: the fewer listings share a value, the earlier it stands. */
const LOOKED_UP_BY = ['model', 'make', 'colour', 'body_type', 'licence', 'category'] as const satisfies readonly Facet[]
type LookedUpBy = (typeof LOOKED_UP_BY)[number]

type Kept = { matches: CompiledSearch; facet: LookedUpBy | null; values: readonly string[] }

/** Finds, of many searches, those that a listing meets. The other way round than an index does, with the same meaning. */
export class SearchMatcher {
  private readonly searches = new Map<string, Kept>()
  /** Ids of searches by a value that a listing must have; and of those that want none of these facets. */
  private readonly byValue = new Map<string, Set<string>>()
  private readonly others = new Set<string>()

  get size(): number {
    return this.searches.size
  }

  /** Keeps a search under an id, in place of what stood there. */
  put(id: string, request: SearchRequest): void {
    this.remove(id)
    const facet = LOOKED_UP_BY.find((one) => (request.filters[one] ?? []).length > 0) ?? null
    const values = facet === null ? [] : (request.filters[facet] ?? []).map(foldValue)
    this.searches.set(id, { matches: compileSearch(request), facet, values })
    if (facet === null) this.others.add(id)
    for (const value of values) {
      const key = keyOf(facet, value)
      const ids = this.byValue.get(key) ?? new Set()
      this.byValue.set(key, ids.add(id))
    }
  }

  remove(id: string): void {
    const kept = this.searches.get(id)
    if (kept === undefined) return
    this.searches.delete(id)
    this.others.delete(id)
    for (const value of kept.values) {
      const key = keyOf(kept.facet, value)
      const ids = this.byValue.get(key)
      ids?.delete(id)
      if (ids?.size === 0) this.byValue.delete(key)
    }
  }

  /** The ids of the searches that a listing meets, in no certain order. */
  matching(document: SearchDocument): string[] {
    const listing = readListing(document)
    const found: string[] = []
    const look = (ids: Iterable<string>) => {
      for (const id of ids) if (this.searches.get(id)?.matches(listing)) found.push(id)
    }
    look(this.others)
    for (const facet of LOOKED_UP_BY) {
      const value = listing.values[facet]
      if (value !== null) look(this.byValue.get(keyOf(facet, value)) ?? [])
    }
    return found
  }
}

const keyOf = (facet: LookedUpBy | null, value: string): string => `${facet} ${value}`
