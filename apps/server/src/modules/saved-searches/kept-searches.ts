import { ApiError } from '@bikevalley/contract'
import type { Db } from '../../platform/db/database.ts'
import { type SearchDocument, SearchMatcher, type SearchRequest } from '../search/index.ts'
import { type AlertedSearch, searchesWithAlerts } from './news-repository.ts'
import { readParameters, type SearchParameters } from './parameters.ts'

/** The searches whose people want alerts, ready to be held against listings. */
export class KeptSearches {
  private readonly matcher = new SearchMatcher()
  private readonly known = new Map<string, AlertedSearch>()
  private readonly requestOf: (parameters: SearchParameters) => Promise<SearchRequest>

  constructor(requestOf: (parameters: SearchParameters) => Promise<SearchRequest>) {
    this.requestOf = requestOf
  }

  /**
   * Takes over what was saved, changed and deleted. Words are read anew each time: what they mean depends on the bikes that there are, and a
   * bike of a make that was never there is to be found by its name.
   */
  async refresh(db: Db): Promise<void> {
    const searches = await searchesWithAlerts(db)
    const wanted = new Set(searches.map(({ id }) => id))
    for (const id of this.known.keys()) if (!wanted.has(id)) this.forget(id)
    for (const search of searches) {
      const parameters = readParameters(search.parameters)
      if (this.known.has(search.id) && parameters?.q === undefined) continue
      const request = parameters === null ? null : await this.requestOf(parameters).catch(refusedSearch)
      if (request === null) this.forget(search.id)
      else {
        this.matcher.put(search.id, request)
        this.known.set(search.id, search)
      }
    }
  }

  /** The searches that a listing meets, but for those of its seller. */
  meeting(document: SearchDocument): AlertedSearch[] {
    return this.matcher
      .matching(document)
      .flatMap((id) => this.known.get(id) ?? [])
      .filter(({ user_id }) => user_id !== document.seller)
  }

  private forget(id: string): void {
    this.matcher.remove(id)
    this.known.delete(id)
  }
}

/** What the site can't search for any more finds nothing. */
function refusedSearch(error: unknown): null {
  if (error instanceof ApiError && error.code === 'invalid_input') return null
  throw error
}
