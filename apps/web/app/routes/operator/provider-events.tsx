import { t } from '@bikevalley/messages'
import { providerEventsQuery } from '../../features/operator/queries.ts'
import { ProviderEventsPage } from '../../features/operator/reconciliation/provider-events-page.tsx'
import { readForPage } from '../../lib/api/query.ts'
import { withoutPageData } from '../../lib/page/page-data.ts'
import { callContext } from '../../lib/page/server-context.ts'
import { Guard, guardPage } from '../../lib/session/guard.tsx'
import type { Route } from './+types/provider-events.ts'

export const meta = () => [{ title: t('operator.pageTitle', { page: t('operatorReconciliation.cardProcessor') }) }]

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
