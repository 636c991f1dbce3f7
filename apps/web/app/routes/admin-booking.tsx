import { BookingPage } from '../features/moderation/booking-page.tsx'
import { bookingQuery } from '../features/moderation/queries.ts'
import { Guard, guardPage } from '../lib/guard.tsx'
import { withoutPageData } from '../lib/page-data.ts'
import { readForPage } from '../lib/query.ts'
import { callContext } from '../lib/server-context.ts'
import type { Route } from './+types/admin-booking.ts'

export async function loader({ context, request, params }: Route.LoaderArgs) {
  guardPage(context, request, 'admin')
  const call = context.get(callContext)
  return { dehydratedState: await readForPage(({ fetch }) => fetch(bookingQuery(params.id, call))) }
}

export const clientLoader = withoutPageData

export default function AdminBooking({ params }: Route.ComponentProps) {
  return <Guard access="admin">{() => <BookingPage id={params.id} />}</Guard>
}
