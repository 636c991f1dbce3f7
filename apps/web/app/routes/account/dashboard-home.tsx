import { t } from '@bikevalley/messages'
import { ownBookingsQuery } from '../../entities/booking/own-bookings.ts'
import { AdminSection } from '../../features/dashboard/admin-section.tsx'
import { BuyerSection } from '../../features/dashboard/buyer-section.tsx'
import { adminFigures, buyerFigures, sellerFigures } from '../../features/dashboard/queries.ts'
import { SellerSection } from '../../features/dashboard/seller-section.tsx'
import { ToDoSection } from '../../features/dashboard/to-do/to-do.tsx'
import { readForPage } from '../../lib/api/query.ts'
import { withoutPageData } from '../../lib/page/page-data.ts'
import { callContext } from '../../lib/page/server-context.ts'
import { Guard, guardPage } from '../../lib/session/guard.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import type { Route } from './+types/dashboard-home.ts'

export const meta = () => [{ title: t('ui.pageTitle', { page: t('common.dashboard') }) }]

export async function loader({ context, request }: Route.LoaderArgs) {
  const { isUser, isSeller, isAdmin } = guardPage(context, request, 'signed-in')
  const call = context.get(callContext)
  const dehydratedState = await readForPage(({ prefetch, prefetchPages }) =>
    Promise.all([
      ...(isAdmin ? [prefetch(adminFigures(call))] : []),
      ...(isUser ? [prefetch(buyerFigures(call)), prefetchPages(ownBookingsQuery('open', call))] : []),
      ...(isSeller ? [prefetch(sellerFigures(call))] : []),
    ]),
  )
  return { dehydratedState }
}

export const clientLoader = withoutPageData

/** The person's own numbers, a section for each of their roles. */
export default function DashboardHome() {
  return (
    <Guard access="signed-in">
      {({ isUser, isSeller, isAdmin }) => (
        <>
          <PageTitle>{t('common.dashboard')}</PageTitle>
          {isAdmin ? <ToDoSection /> : null}
          {isAdmin ? <AdminSection /> : null}
          {isUser ? <BuyerSection /> : null}
          {isSeller ? <SellerSection /> : null}
        </>
      )}
    </Guard>
  )
}
