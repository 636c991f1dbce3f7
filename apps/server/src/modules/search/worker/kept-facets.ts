import { Latest } from '../../../platform/latest.ts'
import { foundBy } from '../found-by.ts'
import type { Versioned } from '../memory/memory-index.ts'
import { perFacet } from '../per-facet.ts'
import type { SearchRequest, SearchResult } from '../search-index.ts'

/** As many as the thread keeps counts of, see `MemoryIndex`. */
const MOST_KEPT = 250

type Facets = SearchResult['facets']

/**
 * The facets of the latest searches: the index sends only those that changed since. The others stay the same objects, so that each is written as JSON
 * only once.
 */
export class KeptFacets {
  private kept = new Latest<{ version: number; facets: Facets }>(MOST_KEPT)

  /** @param ask asks the index; takes the version of the facets that are kept here, 0 if none */
  async complete(request: SearchRequest, ask: (known: number) => Promise<Versioned>): Promise<SearchResult> {
    const { kept } = this
    const search = foundBy(request)
    const before = kept.get(search)
    const { version, facets: changed, ...found } = await ask(before?.version ?? 0)
    const facets = perFacet((facet) => changed[facet] ?? before?.facets[facet] ?? [])
    if (version >= (kept.get(search)?.version ?? 0)) kept.set(search, { version, facets })
    return { ...found, facets }
  }

  /** Forgets everything, since the index may be another. Answers that are still on their way are not kept. */
  forget(): void {
    this.kept = new Latest(MOST_KEPT)
  }
}
