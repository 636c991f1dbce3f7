import { t } from '@bikevalley/messages'
import { BalancesPage } from '../../features/operator/payouts/balances-page.tsx'
import { balancesQuery } from '../../features/operator/queries.ts'
import { readForPage } from '../../lib/api/query.ts'
import { withoutPageData } from '../../lib/page/page-data.ts'
import { callContext } from '../../lib/page/server-context.ts'
import { Guard, guardPage } from '../../lib/session/guard.tsx'
import type { Route } from './+types/balances.ts'

export const meta = () => [{ title: t('operator.pageTitle', { page: t('operatorPayouts.balances') }) }]

export async function loader({ context, request }: Route.LoaderArgs) {
  guardPage(context, request, 'admin')
  const call = context.get(callContext)
  return { dehydratedState: await readForPage(({ prefetch }) => prefetch(balancesQuery(call))) }
}

export const clientLoader = withoutPageData

export default function Balances() {
  return <Guard access="admin">{() => <BalancesPage />}</Guard>
}
