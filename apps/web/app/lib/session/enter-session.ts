import type { Viewer } from '@bikevalley/contract'
import type { QueryClient } from '@tanstack/react-query'
import { takeOverKeptBikes } from '../saved-bikes/take-over.ts'
import { claimViewedBikes } from '../saved-bikes/viewed-bikes.ts'
import { endLeaving } from './leaving.ts'
import { isOtherData, viewerQuery } from './session.ts'

/**
 * After login or signup (specification §4): fetches the access token for the email, keeps it, and finds out who is here.
 * Everything read as a visitor, or as someone else, is forgotten; what was saved and looked at as a visitor becomes theirs.
 */
export async function enterSession(client: QueryClient, email: string): Promise<Viewer | null> {
  endLeaving()
  const { fetchToken } = await import('./access-token.ts')
  await fetchToken(email)
  client.removeQueries({ predicate: isOtherData })
  const viewer = await client.fetchQuery({ ...viewerQuery, staleTime: 0 })
  claimViewedBikes()
  await takeOverKeptBikes(client)
  return viewer
}
