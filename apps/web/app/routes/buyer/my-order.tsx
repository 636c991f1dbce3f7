import { MyOrder } from '../../features/orders/my-order.tsx'
import { Guard, guardPage } from '../../lib/session/guard.tsx'
import { ownBookingsQuery } from '../../entities/booking/own-bookings.ts'
import { withoutPageData } from '../../lib/page/page-data.ts'
import { readForPage } from '../../lib/api/query.ts'
import { callContext } from '../../lib/page/server-context.ts'
import type { Route } from './+types/my-order.ts'

export const meta = () => [{ title: 'My Order | BikeValley' }]

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
