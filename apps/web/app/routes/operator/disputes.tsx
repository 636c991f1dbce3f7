import { t } from '@bikevalley/messages'
import { DisputesPage } from '../../features/operator/disputes/disputes-page.tsx'
import { disputesQuery } from '../../features/operator/queries.ts'
import { readForPage } from '../../lib/api/query.ts'
import { withoutPageData } from '../../lib/page/page-data.ts'
import { callContext } from '../../lib/page/server-context.ts'
import { Guard, guardPage } from '../../lib/session/guard.tsx'
import type { Route } from './+types/disputes.ts'

export const meta = () => [{ title: t('operator.pageTitle', { page: t('operator.disputes') }) }]

export async function loader({ context, request }: Route.LoaderArgs) {
  guardPage(context, request, 'admin')
  const call = context.get(callContext)
  const { searchParams } = new URL(request.url)
  return { dehydratedState: await readForPage(({ prefetch }) => prefetch(disputesQuery(searchParams, call))) }
}

export const clientLoader = withoutPageData

export default function DisputesRoute() {
  return <Guard access="admin">{() => <DisputesPage />}</Guard>
}
