import { ApiError, type Viewer } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { useQuery } from '@tanstack/react-query'
import { VerifyEmailNotice } from '../../entities/person/verify-email-notice.tsx'
import { QueryFailure } from '../../lib/api/query-failure.tsx'
import { ErrorPage } from '../../ui/feedback/error-page.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { Checkout } from './checkout.tsx'
import { askAgainAfter, bookingQuery } from './checkout-query.ts'
import { PayLayout } from './pay-layout.tsx'

type PaymentPageProps = { bookingId: string; viewer: Viewer }

/** Pays for one booking; for all but its buyer it does not exist (product §2.3). */
export function PaymentPage({ bookingId, viewer }: PaymentPageProps) {
  const query = useQuery({
    ...bookingQuery(bookingId),
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => askAgainAfter(state.data),
  })
  const { data: booking, error } = query
  const missing = error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid_input')
  if (missing || (booking && booking.email !== viewer.email))
    return <ErrorPage status={404} detail={t('checkout.bookingNotFound')} />
  return (
    <div className="wrap pt-2 pb-18 md:pt-4">
      {booking && viewer.mustVerify ? (
        <PayLayout booking={booking}>
          <VerifyEmailNotice />
        </PayLayout>
      ) : null}
      {booking && !viewer.mustVerify ? <Checkout booking={booking} /> : null}
      {booking ? null : <title>{`${t('checkout.payForBooking')} | BikeValley`}</title>}
      {query.isLoadingError ? (
        <div className="pt-8">
          <QueryFailure query={query} />
        </div>
      ) : null}
      {query.isPending ? <PaymentSkeleton /> : null}
    </div>
  )
}

function PaymentSkeleton() {
  return (
    <div className="pt-8">
      <PageTitle>{t('checkout.payForBooking')}</PageTitle>
      <div className="grid gap-x-18 gap-y-12 lg:grid-cols-2">
        <Skeleton className="aspect-4/3" />
        <Skeleton className="h-125" />
      </div>
    </div>
  )
}
