import { type Call, getOwnAccount, getOwnFactors, listOwnSessions } from '@bikevalley/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { keyOf, queryFor } from '../../lib/api/query.ts'

/** How the person logs in. */
export const ownAccount = (call?: Call) => queryFor(getOwnAccount, {}, call)

/** How the person shows that it is them. */
export const ownFactors = (call?: Call) => queryFor(getOwnFactors, {}, call)

const firstPage: string | null = null

/** Where the person is logged in: this session first, the others newest first. */
export function useOwnSessions() {
  return useInfiniteQuery({
    queryKey: [...keyOf(listOwnSessions), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      api(listOwnSessions, { query: pageParam === null ? {} : { cursor: pageParam } }, { signal }),
    initialPageParam: firstPage,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
}
