import { t } from '@bikevalley/messages'
import { BookingsPage } from '../../features/operator/bookings/bookings-page.tsx'
import { bookingsQuery } from '../../features/operator/queries.ts'
import { readForPage } from '../../lib/api/query.ts'
import { withoutPageData } from '../../lib/page/page-data.ts'
import { callContext } from '../../lib/page/server-context.ts'
import { Guard, guardPage } from '../../lib/session/guard.tsx'
import type { Route } from './+types/all-bookings.ts'

export const meta = () => [{ title: t('operator.pageTitle', { page: t('operator.allBookings') }) }]

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
