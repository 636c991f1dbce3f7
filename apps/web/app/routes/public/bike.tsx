import { getBike, getBikeReport, getPriceRating, getRelatedBikes, listBookings } from '@bikevalley/contract'
import { bikeHead } from '../../features/catalog/bike/bike-head.ts'
import { BikePage } from '../../features/catalog/bike/bike-page.tsx'
import { ownBookingsInput } from '../../features/catalog/queries.ts'
import { preparePriceRating } from '../../features/catalog/rating/late-price-rating.ts'
import { prepareReportBike } from '../../features/catalog/report/late-report-bike.ts'
import { queryFor, readForPage } from '../../lib/api/query.ts'
import { type PageData, withoutPageData } from '../../lib/page/page-data.ts'
import { callContext, settingsContext, viewerContext } from '../../lib/page/server-context.ts'
import type { Route } from './+types/bike.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export async function loader({ context, params }: Route.LoaderArgs): Promise<PageData> {
  const call = context.get(callContext)
  const viewer = context.get(viewerContext)
  let head: PageData['head'] = []
  const dehydratedState = await readForPage(async ({ fetch, prefetch }) => {
    const [bike] = await Promise.all([
      fetch(queryFor(getBike, { params: { id: params.id } }, call)),
      prefetch(queryFor(getRelatedBikes, { params: { id: params.id } }, call)),
      viewer && prefetch(queryFor(getBikeReport, { params: { id: params.id } }, call)),
      viewer?.isUser === true && prefetch(queryFor(listBookings, ownBookingsInput, call)),
      prefetch(queryFor(getPriceRating, { params: { id: params.id } }, call)),
      prepareReportBike(),
      preparePriceRating(),
    ])
    head = bikeHead(bike, context.get(settingsContext))
  })
  return { dehydratedState, head }
}

export const clientLoader = withoutPageData

export default function Bike({ params }: Route.ComponentProps) {
  return <BikePage key={params.id} id={params.id} />
}
