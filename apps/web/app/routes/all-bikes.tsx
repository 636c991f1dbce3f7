import { BikesPage } from '../features/moderation/bikes-page.tsx'
import { bikesQuery } from '../features/moderation/queries.ts'
import { Guard, guardPage } from '../lib/guard.tsx'
import { withoutPageData } from '../lib/page-data.ts'
import { readForPage } from '../lib/query.ts'
import { callContext } from '../lib/server-context.ts'
import type { Route } from './+types/all-bikes.ts'

export const meta = () => [{ title: 'All Bikes | BikeValley' }]

export async function loader({ context, request }: Route.LoaderArgs) {
  guardPage(context, request, 'admin')
  const { searchParams } = new URL(request.url)
  const call = context.get(callContext)
  return { dehydratedState: await readForPage(({ prefetch }) => prefetch(bikesQuery(searchParams, call))) }
}

export const clientLoader = withoutPageData

export default function AllBikes() {
  return <Guard access="admin">{() => <BikesPage />}</Guard>
}
