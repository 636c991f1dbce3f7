import { FACETS, RANGES, type SearchRequest } from './search-index.ts'

/** What a request may hold, so that no search is a weapon. `words` are those of all clauses together. */
export const SEARCH_BOUNDS = { clauses: 8, words: 128, values: 50, limit: 100 }

/**
 * Refuses what is beyond the bounds before any work is done for it.
 * @throws RangeError that names the bound
 */
export function requireWithinBounds(request: SearchRequest): void {
  const words = request.words.flatMap(({ alternatives }) => alternatives.flat())
  const most = Math.max(...FACETS.map((facet) => request.filters[facet]?.length ?? 0))
  const sizes = { clauses: request.words.length, words: words.length, values: most, limit: request.limit }
  for (const name of ['clauses', 'words', 'values', 'limit'] as const)
    if (sizes[name] > SEARCH_BOUNDS[name]) throw new RangeError(`A search has at most ${SEARCH_BOUNDS[name]} ${name}.`)
  if (!Number.isInteger(request.limit) || request.limit < 1) throw new RangeError('A page has at least one listing.')
  for (const range of RANGES) {
    const { min = 0, max = 0 } = request.ranges[range] ?? {}
    if (Number.isNaN(min) || Number.isNaN(max)) throw new RangeError(`The range of ${range} has no number.`)
  }
}
