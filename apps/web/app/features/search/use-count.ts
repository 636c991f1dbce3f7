import { type CallInput, searchListings } from '@bikevalley/contract'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '../../lib/api/query.ts'
import type { Suggestion } from './use-suggestions.ts'

const CATEGORY_PAGE = /^\/category\/(?<category>[^/]+)$/
/** How results are shown, and a place among them. */
const NO_FILTERS = ['view', 'cursor', 'sort']

/**
 * What is asked of search for how many bikes an address has now.
 * @returns null where search does not understand it, or no longer
 */
export function countInput(address: string): CallInput<typeof searchListings> | null {
  // Only path and parameters are read: the host is none.
  const { pathname, searchParams } = new URL(address, 'http://site.invalid')
  for (const name of NO_FILTERS) searchParams.delete(name)
  const category = CATEGORY_PAGE.exec(pathname)?.groups?.category
  if (category !== undefined) searchParams.set('category', decodeURIComponent(category))
  const given = Object.fromEntries(
    [...new Set(searchParams.keys())].map((name) => {
      const [first, ...others] = searchParams.getAll(name)
      return [name, others.length > 0 ? [first, ...others] : first]
    }),
  )
  const read = searchListings.query.safeParse({ ...given, limit: '1' })
  return read.success ? { query: { ...read.data, limit: 1 } } : null
}

/** How many bikes a suggestion has: with a search made before it is counted now. Null while it is not known. */
export function useCount({ kind, address, count }: Suggestion): number | null {
  const input = kind === 'recent' ? countInput(address) : null
  const { data } = useQuery({
    ...queryFor('searchListings', input ?? { query: {} }),
    enabled: input !== null,
    select: ({ total }) => total,
    retry: false,
    staleTime: 60_000,
  })
  return kind === 'recent' ? (data ?? null) : count
}
