import { t } from '@bikevalley/messages'
import { PayoutsPage } from '../../features/operator/payouts/payouts-page.tsx'
import { payoutsQuery } from '../../features/operator/queries.ts'
import { readForPage } from '../../lib/api/query.ts'
import { withoutPageData } from '../../lib/page/page-data.ts'
import { callContext } from '../../lib/page/server-context.ts'
import { Guard, guardPage } from '../../lib/session/guard.tsx'
import type { Route } from './+types/payouts.ts'

export const meta = () => [{ title: t('operator.pageTitle', { page: t('operator.payouts') }) }]

export async function loader({ context, request }: Route.LoaderArgs) {
  guardPage(context, request, 'admin')
  const { searchParams } = new URL(request.url)
  const call = context.get(callContext)
  return { dehydratedState: await readForPage(({ prefetch }) => prefetch(payoutsQuery(searchParams, call))) }
}

export const clientLoader = withoutPageData

export default function Payouts() {
  return <Guard access="admin">{() => <PayoutsPage />}</Guard>
}
