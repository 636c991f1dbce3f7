import { ProviderEventsPage } from '../features/moderation/provider-events-page.tsx'
import { providerEventsQuery } from '../features/moderation/queries.ts'
import { Guard, guardPage } from '../lib/guard.tsx'
import { withoutPageData } from '../lib/page-data.ts'
import { readForPage } from '../lib/query.ts'
import { callContext } from '../lib/server-context.ts'
import type { Route } from './+types/provider-events.ts'

export const meta = () => [{ title: 'Card processor | BikeValley' }]

export async function loader({ context, request }: Route.LoaderArgs) {
  guardPage(context, request, 'admin')
  const { searchParams } = new URL(request.url)
  const call = context.get(callContext)
  return { dehydratedState: await readForPage(({ prefetch }) => prefetch(providerEventsQuery(searchParams, call))) }
}

export const clientLoader = withoutPageData

export default function ProviderEvents() {
  return <Guard access="admin">{() => <ProviderEventsPage />}</Guard>
}
