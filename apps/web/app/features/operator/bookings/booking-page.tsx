import type { AdminBookingDetail } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
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
import { listingLabel, personName } from '../labels.ts'
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
  if (!booking) return <PageAwaited title={t('operatorBookings.booking')} />
  return (
    <>
      <title>{t('operator.pageTitle', { page: t('operatorBookings.bookingOf', { bike: booking.productName }) })}</title>
      <PageTitle
        crumbs={{
          way: [{ to: '/dashboard/allbookings', label: t('operator.allBookings') }],
          here: booking.productName,
        }}
      >
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
                  ? t('operatorBookings.moneyIsFrozen')
                  : t('operatorBookings.moneyWasFrozen')}
              </SectionHeading>
              <Results ids={booking.freezes.map(({ _id }) => _id)}>
                <Freezes freezes={booking.freezes} />
              </Results>
            </section>
          )}
          <section aria-labelledby="money">
            <SectionHeading id="money">{t('operatorBookings.payments')}</SectionHeading>
            <Results stage={refusedRefunds(booking)}>
              <Attempts booking={booking} />
            </Results>
          </section>
        </div>
        <div className="grid content-start gap-12">
          <PapersOfSale bookingId={id} paid={booking.attempts.some(({ payment }) => payment?.outcome === 'sale')} />
          <section aria-labelledby="history">
            <SectionHeading id="history">{t('operator.history')}</SectionHeading>
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
      <SectionHeading id="papers">{t('operator.papers')}</SectionHeading>
      {query.isLoadingError ? <QueryFailure query={query} /> : null}
      {query.data && hasPapers(query.data) ? <Papers sale={query.data} /> : null}
      {query.data && !hasPapers(query.data) ? <p className="text-ink-2">{t('operator.noPapersYet')}</p> : null}
      {query.isPending ? <Skeleton className="h-11 w-full" /> : null}
    </section>
  )
}

/** The booking and its attempts are read one after the other: a refund may be made in between. */
const isRefunding = ({ refund, attempts }: AdminBookingDetail): boolean =>
  refund === 'requested' || attempts.some(({ payment }) => payment?.refunds.some(({ state }) => state === 'requested'))

/** How many refunds were refused or returned so far, whatever became of them then. */
const refusedRefunds = ({ attempts }: AdminBookingDetail): number =>
  attempts
    .flatMap(({ payment }) => payment?.refunds ?? [])
    .filter(({ state }) => state === 'failed' || state === 'returned' || state === 'withdrawn').length

/** Where an admin decides about it, or sees what was decided. */
const caseFacts = ({ _id, dispute, chargeback }: AdminBookingDetail) => {
  if (dispute === null && chargeback === null) return []
  const words = dispute === 'open' || chargeback === 'open' ? t('operator.open') : t('operator.ended')
  return [{ term: t('operator.case'), value: <Link to={`/dashboard/cases/${_id}`}>{words}</Link> }]
}

function BookingFacts({ booking }: { booking: AdminBookingDetail }) {
  const { exactPrice } = useFormat()
  const { buyer, seller } = booking
  return (
    <Facts
      large
      facts={[
        { term: t('operator.price'), value: exactPrice(booking.price) },
        { term: t('operator.buyer'), value: <Link to={`/dashboard/alluser/${buyer._id}`}>{personName(buyer)}</Link> },
        {
          term: t('operator.seller'),
          value: <Link to={`/dashboard/alluser/${seller._id}`}>{personName(seller)}</Link>,
        },
        {
          term: t('operator.bike'),
          value:
            booking.listing_state === 'removed' ? (
              listingLabel('removed')
            ) : (
              <Link to={`/bike/${booking.productId}`}>{listingLabel(booking.listing_state)}</Link>
            ),
        },
        { term: t('operator.phone'), value: booking.phone || t('operator.notGiven') },
        { term: t('operator.meetingPlace'), value: booking.location || t('operator.notGiven') },
        ...(booking.meet_at === null
          ? []
          : [{ term: t('operator.preferredTime'), value: <When iso={booking.meet_at} as="meeting" /> }]),
        { term: t('operatorBookings.booked'), value: <When iso={booking.created_at} as="dateTime" /> },
        ...(booking.lapses_at === null
          ? []
          : [{ term: t('operatorBookings.lapses'), value: <When iso={booking.lapses_at} as="dateTime" /> }]),
        ...caseFacts(booking),
        { term: t('operatorBookings.bookingId'), value: <code className="text-small">{booking._id}</code> },
      ]}
    />
  )
}
