import { BookingsPage } from '../features/moderation/bookings-page.tsx'
import { bookingsQuery } from '../features/moderation/queries.ts'
import { Guard, guardPage } from '../lib/guard.tsx'
import { withoutPageData } from '../lib/page-data.ts'
import { readForPage } from '../lib/query.ts'
import { callContext } from '../lib/server-context.ts'
import type { Route } from './+types/all-bookings.ts'

export const meta = () => [{ title: 'All Bookings | BikeValley' }]

export async function loader({ context, request }: Route.LoaderArgs) {
  guardPage(context, request, 'admin')
  const { searchParams } = new URL(request.url)
  const call = context.get(callContext)
  return { dehydratedState: await readForPage(({ prefetch }) => prefetch(bookingsQuery(searchParams, call))) }
}

export const clientLoader = withoutPageData

export default function AllBookings() {
  return <Guard access="admin">{() => <BookingsPage />}</Guard>
}
