import { t } from '@bikevalley/messages'
import { ownBookingsQuery } from '../../entities/booking/own-bookings.ts'
import { MyOrder } from '../../features/orders/my-order.tsx'
import { readForPage } from '../../lib/api/query.ts'
import { withoutPageData } from '../../lib/page/page-data.ts'
import { callContext } from '../../lib/page/server-context.ts'
import { Guard, guardPage } from '../../lib/session/guard.tsx'
import type { Route } from './+types/my-order.ts'

export const meta = () => [{ title: t('orders.pageTitle') }]

export async function loader({ context, request }: Route.LoaderArgs) {
  guardPage(context, request, 'buyer')
  const call = context.get(callContext)
  const dehydratedState = await readForPage(({ prefetchPages }) =>
    Promise.all([prefetchPages(ownBookingsQuery('open', call)), prefetchPages(ownBookingsQuery('closed', call))]),
  )
  return { dehydratedState }
}

export const clientLoader = withoutPageData

export default function MyOrderRoute() {
  return <Guard access="buyer">{() => <MyOrder />}</Guard>
}
