import { getOwnFactors, listOwnSessions } from '@bikevalley/contract'
import { useQueryClient } from '@tanstack/react-query'
import { keyOf } from '../../../lib/api/query.ts'
import { viewerQuery } from '../../../lib/session/session.ts'

/** Reads again what a change of second factors changes: them, who the person is by them, and where they are signed in. */
export function useRefresh(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: keyOf(getOwnFactors) }),
      client.invalidateQueries({ queryKey: viewerQuery.queryKey }),
      client.invalidateQueries({ queryKey: keyOf(listOwnSessions) }),
    ])
  }
}
