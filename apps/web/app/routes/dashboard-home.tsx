import { OwnFigures } from '../features/dashboard/own-figures.tsx'
import { ownBikes, ownBookings, peopleCount, receivedBookings, sellersCount } from '../features/dashboard/queries.ts'
import { Guard, guardPage } from '../lib/guard.tsx'
import { withoutPageData } from '../lib/page-data.ts'
import { readForPage } from '../lib/query.ts'
import { callContext } from '../lib/server-context.ts'
import { PageTitle } from '../ui/page-title.tsx'
import type { Route } from './+types/dashboard-home.ts'

export const meta = () => [{ title: 'Dashboard | BikeValley' }]

export async function loader({ context, request }: Route.LoaderArgs) {
  const { email, isUser, isSeller, isAdmin } = guardPage(context, request, 'signed-in')
  const call = context.get(callContext)
  const dehydratedState = await readForPage(({ prefetch }) =>
    Promise.all([
      ...(isUser ? [prefetch(ownBookings(email, call))] : []),
      ...(isSeller ? [prefetch(ownBikes(email, call)), prefetch(receivedBookings(call))] : []),
      ...(isAdmin ? [prefetch(peopleCount(call)), prefetch(sellersCount(call))] : []),
    ]),
  )
  return { dehydratedState }
}

export const clientLoader = withoutPageData

export default function DashboardHome() {
  return (
    <Guard access="signed-in">
      {(viewer) => (
        <>
          <PageTitle>Dashboard</PageTitle>
          <OwnFigures viewer={viewer} />
        </>
      )}
    </Guard>
  )
}
