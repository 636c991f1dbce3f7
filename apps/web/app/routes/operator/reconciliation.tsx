import { t } from '@bikevalley/messages'
import { freezesQuery, reconciliationItemsQuery, reconciliationQuery } from '../../features/operator/queries.ts'
import { ReconciliationPage } from '../../features/operator/reconciliation/reconciliation-page.tsx'
import { readForPage } from '../../lib/api/query.ts'
import { withoutPageData } from '../../lib/page/page-data.ts'
import { callContext } from '../../lib/page/server-context.ts'
import { Guard, guardPage } from '../../lib/session/guard.tsx'
import type { Route } from './+types/reconciliation.ts'

export const meta = () => [{ title: t('operator.pageTitle', { page: t('operatorReconciliation.reconciliation') }) }]

export async function loader({ context, request }: Route.LoaderArgs) {
  guardPage(context, request, 'admin')
  const { searchParams } = new URL(request.url)
  const call = context.get(callContext)
  return {
    dehydratedState: await readForPage(async ({ prefetch }) => {
      await Promise.all([
        prefetch(reconciliationQuery(searchParams, call)),
        prefetch(reconciliationItemsQuery(searchParams, call)),
        prefetch(freezesQuery(call)),
      ])
    }),
  }
}

export const clientLoader = withoutPageData

export default function Reconciliation() {
  return <Guard access="admin">{() => <ReconciliationPage />}</Guard>
}
