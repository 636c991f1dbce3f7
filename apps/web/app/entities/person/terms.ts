import type { QueryClient } from '@tanstack/react-query'
import { lazyCall } from '../../lib/api/lazy-api.ts'
import { viewerQuery } from '../../lib/session/session.ts'

/** The signed-in person accepts the terms as they are now. */
export async function acceptCurrentTerms(client: QueryClient, version: string): Promise<void> {
  await lazyCall('acceptTerms', { body: { version } })
  client.setQueryData(viewerQuery.queryKey, (viewer) => viewer && { ...viewer, termsVersion: version })
}
