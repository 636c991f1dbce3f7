import { BookingPage } from '../../features/operator/bookings/booking-page.tsx'
import { bookingQuery } from '../../features/operator/queries.ts'
import { readForPage } from '../../lib/api/query.ts'
import { withoutPageData } from '../../lib/page/page-data.ts'
import { callContext } from '../../lib/page/server-context.ts'
import { Guard, guardPage } from '../../lib/session/guard.tsx'
import type { Route } from './+types/booking.ts'

export async function loader({ context, request, params }: Route.LoaderArgs) {
  guardPage(context, request, 'admin')
  const call = context.get(callContext)
  return { dehydratedState: await readForPage(({ fetch }) => fetch(bookingQuery(params.id, call))) }
}

export const clientLoader = withoutPageData

export default function AdminBooking({ params }: Route.ComponentProps) {
  return <Guard access="admin">{() => <BookingPage id={params.id} />}</Guard>
}
