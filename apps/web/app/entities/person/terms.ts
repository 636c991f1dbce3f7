import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { viewerQuery } from '../../lib/session/session.ts'

/** The signed-in person accepts the terms as they are now. */
export async function acceptCurrentTerms(client: QueryClient, version: string): Promise<void> {
  await api('acceptTerms', { body: { version } })
  client.setQueryData(viewerQuery.queryKey, (viewer) => viewer && { ...viewer, termsVersion: version })
}
