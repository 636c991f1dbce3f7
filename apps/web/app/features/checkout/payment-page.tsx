import { ApiError, type Viewer } from '@bikevalley/contract'
import { useQuery } from '@tanstack/react-query'
import { QueryFailure } from '../../lib/query-failure.tsx'
import { untilFirstEnds } from '../../lib/seconds-left.ts'
import { VerifyEmailNotice } from '../../lib/verify-email-notice.tsx'
import { ErrorPage } from '../../ui/error-page.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { PanelHeading } from '../../ui/panel-heading.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BookingSummary } from './booking-summary.tsx'
import { Checkout } from './checkout.tsx'
import { bookingQuery } from './checkout-query.ts'

type PaymentPageProps = { bookingId: string; viewer: Viewer }

/** Pays for one booking; for all but its buyer it does not exist (PRODUCT.md, "The API"). */
export function PaymentPage({ bookingId, viewer }: PaymentPageProps) {
  const query = useQuery({
    ...bookingQuery(bookingId),
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => untilFirstEnds([state.data?.hold]),
  })
  const { data: booking, error } = query
  const missing = error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid_input')
  if (missing || (booking && booking.email !== viewer.email))
    return <ErrorPage status={404} detail="This booking was not found" />
  return (
    <div className="wrap pt-8 pb-18">
      <PageTitle>Pay for your booking</PageTitle>
      {booking ? (
        <div className="grid items-start gap-x-18 gap-y-12 lg:grid-cols-2">
          <BookingSummary booking={booking} />
          <section aria-labelledby="card">
            <PanelHeading id="card">Card</PanelHeading>
            <div className="grid gap-4">
              {viewer.mustVerify ? <VerifyEmailNotice /> : <Checkout booking={booking} />}
            </div>
          </section>
        </div>
      ) : null}
      {query.isLoadingError ? <QueryFailure query={query} /> : null}
      {query.isPending ? <PaymentSkeleton /> : null}
    </div>
  )
}

function PaymentSkeleton() {
  return (
    <div className="grid gap-x-18 gap-y-12 lg:grid-cols-2">
      <Skeleton className="aspect-4/3" />
      <Skeleton className="h-125" />
    </div>
  )
}
