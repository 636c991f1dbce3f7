import { listSellerBikes } from '@bikevalley/contract'
import { MyProduct, ownBikesInput } from '../features/selling/my-product.tsx'
import { Guard, guardPage } from '../lib/guard.tsx'
import { withoutPageData } from '../lib/page-data.ts'
import { queryFor, readForPage } from '../lib/query.ts'
import { callContext } from '../lib/server-context.ts'
import type { Route } from './+types/dashboard.myproduct.ts'

export const meta = () => [{ title: 'My Product | BikeValley' }]

export async function loader({ context, request }: Route.LoaderArgs) {
  const { email } = guardPage(context, request, 'seller')
  const call = context.get(callContext)
  const dehydratedState = await readForPage(({ prefetch }) =>
    prefetch(queryFor(listSellerBikes, ownBikesInput(email), call)),
  )
  return { dehydratedState }
}

export const clientLoader = withoutPageData

export default function MyProductPage() {
  return <Guard access="seller">{({ email }) => <MyProduct email={email} />}</Guard>
}
