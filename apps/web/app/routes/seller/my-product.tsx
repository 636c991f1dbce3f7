import { getBikeDraft } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { MyProduct } from '../../features/selling/my-bikes/my-product.tsx'
import { ownBikesQuery, viewOf } from '../../features/selling/my-bikes/own-bikes.ts'
import { queryFor, readForPage } from '../../lib/api/query.ts'
import { withoutPageData } from '../../lib/page/page-data.ts'
import { callContext } from '../../lib/page/server-context.ts'
import { Guard, guardPage } from '../../lib/session/guard.tsx'
import type { Route } from './+types/my-product.ts'

export const meta = () => [{ title: t('selling.myProductPageTitle') }]

export async function loader({ context, request }: Route.LoaderArgs) {
  guardPage(context, request, 'seller')
  const call = context.get(callContext)
  const view = viewOf(new URL(request.url).searchParams)
  const dehydratedState = await readForPage(({ prefetch, prefetchPages }) =>
    Promise.all([prefetchPages(ownBikesQuery(view, call)), prefetch(queryFor(getBikeDraft, {}, call))]),
  )
  return { dehydratedState }
}

export const clientLoader = withoutPageData

export default function MyProductPage() {
  return <Guard access="seller">{() => <MyProduct />}</Guard>
}
