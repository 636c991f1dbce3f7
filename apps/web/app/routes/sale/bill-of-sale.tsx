import { BillPage } from '../../features/handover/papers/bill-page.tsx'
import { billQuery } from '../../features/handover/queries.ts'
import { readForPage } from '../../lib/api/query.ts'
import { withoutPageData } from '../../lib/page/page-data.ts'
import { callContext } from '../../lib/page/server-context.ts'
import { Guard, guardPage } from '../../lib/session/guard.tsx'
import type { Route } from './+types/bill-of-sale.ts'

export async function loader({ context, request, params }: Route.LoaderArgs) {
  guardPage(context, request, 'signed-in')
  const call = context.get(callContext)
  return { dehydratedState: await readForPage(({ fetch }) => fetch(billQuery(params.id, call))) }
}

export const clientLoader = withoutPageData

export default function BillOfSaleRoute({ params }: Route.ComponentProps) {
  return <Guard access="signed-in">{() => <BillPage bookingId={params.id} />}</Guard>
}
