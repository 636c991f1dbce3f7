import type { Viewer } from '@bikevalley/contract'
import { ApiError } from '@bikevalley/contract/api-error'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { lazyCall } from './lazy-api.ts'

const viewerKey = 'getViewer'

/**
 * The signed-in person, or null. The first page brings it along. Asked about the session first, since that answers
 * nobody without an error; a 401 afterwards means nobody too.
 */
export const viewerQuery = queryOptions({
  queryKey: [viewerKey],
  queryFn: async ({ signal }): Promise<Viewer | null> => {
    try {
      if ((await lazyCall('getSession', {}, { signal })) === null) return null
      return await lazyCall('getViewer', {}, { signal })
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null
      throw error
    }
  },
  staleTime: 60_000,
})

/** `viewer` is undefined while it is being found out. */
export function useViewer(): { viewer: Viewer | null | undefined; isPending: boolean } {
  const { data, isPending } = useQuery(viewerQuery)
  return { viewer: data, isPending }
}

/**
 * After login or signup (§4): fetches the access token for the e-mail, keeps it, and finds out who is here.
 * Everything read as a visitor, or as someone else, is forgotten.
 */
export async function enterSession(client: QueryClient, email: string): Promise<Viewer | null> {
  const { fetchToken } = await import('./access-token.ts')
  await fetchToken(email)
  client.removeQueries({ predicate: (query) => query.queryKey[0] !== viewerKey })
  return client.fetchQuery({ ...viewerQuery, staleTime: 0 })
}

/** Ends the session here and on the server; what was read stays with nobody. */
export async function leaveSession(client: QueryClient): Promise<void> {
  await lazyCall('signOut', { body: {} })
  const { dropToken } = await import('./access-token.ts')
  dropToken()
  client.setQueryData(viewerQuery.queryKey, null)
  client.removeQueries({ predicate: (query) => query.queryKey[0] !== viewerKey })
}
