import {
  getBike,
  getBikeReport,
  getPriceRating,
  getRelatedBikes,
  getWithdrawnBike,
  listBookings,
} from '@bikevalley/contract'
import { ApiError } from '@bikevalley/contract/api-error'
import { bikeHead } from '../../features/catalog/bike/bike-head.ts'
import { BikePage } from '../../features/catalog/bike/bike-page.tsx'
import { prepareBikeParts } from '../../features/catalog/bike/late-parts.ts'
import { ownBookingsInput } from '../../features/catalog/queries.ts'
import { queryFor, readForPage } from '../../lib/api/query.ts'
import { notIndexed } from '../../lib/page/meta.ts'
import { type PageData, withoutPageData } from '../../lib/page/page-data.ts'
import { callContext, settingsContext, viewerContext } from '../../lib/page/server-context.ts'
import type { Route } from './+types/bike.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

type BikePageData = PageData & { isWithdrawn: boolean }

export async function loader({ context, params }: Route.LoaderArgs): Promise<BikePageData> {
  const call = context.get(callContext)
  const viewer = context.get(viewerContext)
  let head: PageData['head'] = []
  let isWithdrawn = false
  const dehydratedState = await readForPage(async ({ fetch, prefetch }) => {
    const [bike] = await Promise.all([
      fetch(queryFor(getBike, { params: { id: params.id } }, call)).catch(nullIfMissing),
      prefetch(queryFor(getRelatedBikes, { params: { id: params.id } }, call)),
      viewer && prefetch(queryFor(getBikeReport, { params: { id: params.id } }, call)),
      viewer?.isUser === true && prefetch(queryFor(listBookings, ownBookingsInput, call)),
      prefetch(queryFor(getPriceRating, { params: { id: params.id } }, call)),
      prepareBikeParts(),
    ])
    isWithdrawn = bike === null
    head = bike ? bikeHead(bike, context.get(settingsContext)) : [notIndexed]
    if (isWithdrawn) await fetch(queryFor(getWithdrawnBike, { params: { id: params.id } }, call))
  })
  return { dehydratedState, head, isWithdrawn }
}

/** What is not to be seen may be off the market: then its page says that. */
function nullIfMissing(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null
  throw error
}

export const clientLoader = withoutPageData

export default function Bike({ params, loaderData }: Route.ComponentProps) {
  return <BikePage key={params.id} id={params.id} isWithdrawn={loaderData?.isWithdrawn ?? false} />
}
