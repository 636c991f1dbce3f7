import { listBookings, listCategories, searchBikes } from '@bikevalley/contract'
import { readBuyAddress, searchInput } from '../../features/catalog/buy-address.ts'
import { buyHead } from '../../features/catalog/lists/buy-head.ts'
import { BuyPage } from '../../features/catalog/lists/buy-page.tsx'
import { ownBookingsInput } from '../../features/catalog/queries.ts'
import { queryFor, readForPage } from '../../lib/api/query.ts'
import { type PageData, withoutPageData } from '../../lib/page/page-data.ts'
import { callContext, settingsContext, viewerContext } from '../../lib/page/server-context.ts'
import type { Route } from './+types/buy.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export async function loader({ context, request }: Route.LoaderArgs): Promise<PageData> {
  const call = context.get(callContext)
  const isBuyer = context.get(viewerContext)?.isUser === true
  const address = readBuyAddress(new URL(request.url).searchParams)
  const dehydratedState = await readForPage(({ fetch, prefetch }) =>
    Promise.all([
      fetch(queryFor(searchBikes, searchInput(address), call)),
      prefetch(queryFor(listCategories, {}, call)),
      isBuyer && prefetch(queryFor(listBookings, ownBookingsInput, call)),
    ]),
  )
  return { dehydratedState, head: buyHead(address, context.get(settingsContext)) }
}

export const clientLoader = withoutPageData

export default BuyPage
