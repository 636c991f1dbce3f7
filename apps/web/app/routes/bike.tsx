import { getBike, getRelatedBikes, listBookings } from '@bikevalley/contract'
import { BikePage } from '../features/catalog/bike-page.tsx'
import { ownBookingsInput } from '../features/catalog/queries.ts'
import { type PageData, withoutPageData } from '../lib/page-data.ts'
import { queryFor, readForPage } from '../lib/query.ts'
import { callContext, viewerContext } from '../lib/server-context.ts'
import type { Route } from './+types/bike.ts'

export async function loader({ context, params }: Route.LoaderArgs): Promise<PageData> {
  const call = context.get(callContext)
  const isBuyer = context.get(viewerContext)?.isUser === true
  const dehydratedState = await readForPage(({ fetch, prefetch }) =>
    Promise.all([
      fetch(queryFor(getBike, { params: { id: params.id } }, call)),
      prefetch(queryFor(getRelatedBikes, { params: { id: params.id } }, call)),
      isBuyer && prefetch(queryFor(listBookings, ownBookingsInput, call)),
    ]),
  )
  return { dehydratedState }
}

export const clientLoader = withoutPageData

export default function Bike({ params }: Route.ComponentProps) {
  return <BikePage key={params.id} id={params.id} />
}
