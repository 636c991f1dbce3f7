import { MyOrder } from '../features/orders/my-order.tsx'
import { ordersQuery } from '../features/orders/orders-query.ts'
import { Guard, guardPage } from '../lib/guard.tsx'
import { withoutPageData } from '../lib/page-data.ts'
import { readForPage } from '../lib/query.ts'
import { callContext } from '../lib/server-context.ts'
import type { Route } from './+types/my-order.ts'

export const meta = () => [{ title: 'My Order | BikeValley' }]

export async function loader({ context, request }: Route.LoaderArgs) {
  const { email } = guardPage(context, request, 'buyer')
  const query = ordersQuery(email, context.get(callContext))
  return { dehydratedState: await readForPage(({ prefetch }) => prefetch(query)) }
}

export const clientLoader = withoutPageData

export default function MyOrderRoute() {
  return <Guard access="buyer">{(viewer) => <MyOrder viewer={viewer} />}</Guard>
}
