import type { AdminBookingDetail } from '@bikevalley/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { hasPapers, Papers } from '../../../entities/booking/papers.tsx'
import { UNDER_WAY_MS } from '../../../lib/api/ask-again.ts'
import { throwIfMissing } from '../../../lib/api/query.ts'
import { QueryFailure } from '../../../lib/api/query-failure.tsx'
import { useFormat } from '../../../lib/format/settings.ts'
import { When } from '../../../lib/format/when.tsx'
import { Facts } from '../../../ui/data/facts.tsx'
import { Results } from '../../../ui/data/results.tsx'
import { PageAwaited } from '../../../ui/feedback/page-awaited.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { SectionHeading } from '../../../ui/layout/section-heading.tsx'
import { History } from '../audit/history.tsx'
import { LISTING_LABELS, personName } from '../labels.ts'
import { bookingQuery, handoverQuery } from '../queries.ts'
import { Freezes } from '../reconciliation/freezes.tsx'
import { Attempts } from './attempts.tsx'
import { BookingHead } from './booking-state.tsx'

/** One booking: both sides, its money, and everything that happened to it. */
export function BookingPage({ id }: { id: string }) {
  const query = useQuery({
    ...bookingQuery(id),
    // A refund is confirmed in the background.
    refetchInterval: ({ state }) => (state.data && isRefunding(state.data) ? UNDER_WAY_MS : false),
  })
  const booking = query.data
  throwIfMissing(query.error)
  if (query.isLoadingError) return <QueryFailure query={query} />
  if (!booking) return <PageAwaited title="Booking" />
  return (
    <>
      <title>{`Booking: ${booking.productName} | BikeValley`}</title>
      <PageTitle crumbs={{ way: [{ to: '/dashboard/allbookings', label: 'All Bookings' }], here: booking.productName }}>
        {booking.productName}
      </PageTitle>
      {query.isError ? <QueryFailure query={query} /> : null}
      <BookingHead booking={booking} />
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
        <div className="grid content-start gap-12">
          <BookingFacts booking={booking} />
          {booking.freezes.length === 0 ? null : (
            <section aria-labelledby="frozen">
              <SectionHeading id="frozen">
                {booking.freezes.some(({ ended_at }) => ended_at === null)
                  ? 'Its money is frozen'
                  : 'Its money was frozen'}
              </SectionHeading>
              <Results ids={booking.freezes.map(({ _id }) => _id)}>
                <Freezes freezes={booking.freezes} />
              </Results>
            </section>
          )}
          <section aria-labelledby="money">
            <SectionHeading id="money">Payments</SectionHeading>
            <Results stage={refusedRefunds(booking)}>
              <Attempts booking={booking} />
            </Results>
          </section>
        </div>
        <div className="grid content-start gap-12">
          <PapersOfSale bookingId={id} paid={booking.attempts.some(({ payment }) => payment?.outcome === 'sale')} />
          <section aria-labelledby="history">
            <SectionHeading id="history">History</SectionHeading>
            <History events={booking.history} />
          </section>
        </div>
      </div>
    </>
  )
}

/** Before anything was paid there are none. */
function PapersOfSale({ bookingId, paid }: { bookingId: string; paid: boolean }) {
  const query = useQuery({ ...handoverQuery(bookingId), enabled: paid })
  if (!paid) return null
  return (
    <section aria-labelledby="papers">
      <SectionHeading id="papers">Papers</SectionHeading>
      {query.isLoadingError ? <QueryFailure query={query} /> : null}
      {query.data && hasPapers(query.data) ? <Papers sale={query.data} /> : null}
      {query.data && !hasPapers(query.data) ? <p className="text-ink-2">There are none yet.</p> : null}
      {query.isPending ? <Skeleton className="h-11 w-full" /> : null}
    </section>
  )
}

/** The booking and its attempts are read one after the other: a refund may be made in between. */
const isRefunding = ({ refund, attempts }: AdminBookingDetail): boolean =>
  refund === 'requested' || attempts.some(({ payment }) => payment?.refunds.some(({ state }) => state === 'requested'))

/** How many refunds were refused or came back so far, whatever became of them then. */
const refusedRefunds = ({ attempts }: AdminBookingDetail): number =>
  attempts
    .flatMap(({ payment }) => payment?.refunds ?? [])
    .filter(({ state }) => state === 'failed' || state === 'came_back' || state === 'withdrawn').length

/** Where an admin decides about it, or sees what was decided. */
const caseFacts = ({ _id, dispute, chargeback }: AdminBookingDetail) => {
  if (dispute === null && chargeback === null) return []
  const words = dispute === 'open' || chargeback === 'open' ? 'Open' : 'Ended'
  return [{ term: 'Case', value: <Link to={`/dashboard/cases/${_id}`}>{words}</Link> }]
}

function BookingFacts({ booking }: { booking: AdminBookingDetail }) {
  const { exactPrice } = useFormat()
  const { buyer, seller } = booking
  return (
    <Facts
      large
      facts={[
        { term: 'Price', value: exactPrice(booking.price) },
        { term: 'Buyer', value: <Link to={`/dashboard/alluser/${buyer._id}`}>{personName(buyer)}</Link> },
        { term: 'Seller', value: <Link to={`/dashboard/alluser/${seller._id}`}>{personName(seller)}</Link> },
        {
          term: 'Bike',
          value:
            booking.listing_state === 'removed' ? (
              LISTING_LABELS.removed
            ) : (
              <Link to={`/bike/${booking.productId}`}>{LISTING_LABELS[booking.listing_state]}</Link>
            ),
        },
        { term: 'Phone', value: booking.phone || 'Not given' },
        { term: 'Meeting place', value: booking.location || 'Not given' },
        ...(booking.meet_at === null
          ? []
          : [{ term: 'Preferred time', value: <When iso={booking.meet_at} as="meeting" /> }]),
        { term: 'Booked', value: <When iso={booking.created_at} as="dateTime" /> },
        ...(booking.lapses_at === null
          ? []
          : [{ term: 'Lapses', value: <When iso={booking.lapses_at} as="dateTime" /> }]),
        ...caseFacts(booking),
        { term: 'Booking id', value: <code className="text-small">{booking._id}</code> },
      ]}
    />
  )
}
