import { t } from '@bikevalley/messages'
import { redirect } from 'react-router'
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
  const { pathname, searchParams } = new URL(request.url)
  // As the filter was called before 0.2.0: somebody may have a bookmark of it.
  if (searchParams.get('money') === 'refund_came_back') {
    searchParams.set('money', 'refund_returned')
    throw redirect(`${pathname}?${searchParams}`)
  }
  const call = context.get(callContext)
  return { dehydratedState: await readForPage(({ prefetch }) => prefetch(bookingsQuery(searchParams, call))) }
}

export const clientLoader = withoutPageData

export default function AllBookings() {
  return <Guard access="admin">{() => <BookingsPage />}</Guard>
}
