import { type Booking, type Handover, type SaleAction, saleText } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { hasPapers, Papers } from '../../entities/booking/papers.tsx'
import { firstOf, UNDER_WAY_MS, whileSettling } from '../../lib/api/ask-again.ts'
import { throwIfMissing } from '../../lib/api/query.ts'
import { QueryFailure } from '../../lib/api/query-failure.tsx'
import { useFormat } from '../../lib/format/settings.ts'
import { LinkButton } from '../../ui/basics/button.tsx'
import { Results } from '../../ui/data/results.tsx'
import { PageAwaited } from '../../ui/feedback/page-awaited.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { PanelHeading } from '../../ui/layout/panel-heading.tsx'
import { BuyerPart } from './buyer-part.tsx'
import { LockedNotice } from './locked-notice.tsx'
import { bookingQuery, handoverQuery } from './queries.ts'
import { DisputePanel } from './reports/dispute-panel.tsx'
import { ReportForm } from './reports/report-form.tsx'
import { WithdrawReport } from './reports/withdraw-report.tsx'
import { SaleHead } from './sale-head.tsx'
import { SellerPart } from './seller-part.tsx'
import { TheSale } from './the-sale.tsx'
import { ToldRefusal } from './use-refusal.ts'

const ASK_AGAIN_MS = 5000

function askAgainAfter(handover: Handover | undefined): number | false {
  if (handover === undefined) return false
  const numbering = handover.papers.some(({ number }) => number === null)
  return firstOf(numbering && UNDER_WAY_MS, whileSettling([handover.status]), handover.waiting && ASK_AGAIN_MS)
}

type Side = { list: { to: string; label: () => string }; title: (bike: string) => string }

const SIDES: Readonly<Record<Handover['side'], Side>> = {
  buyer: {
    list: { to: '/dashboard/myorder', label: () => t('dashboard.myOrder') },
    title: (bike) => t('handover.collectBike', { bike }),
  },
  seller: {
    list: { to: '/dashboard/mybuyer', label: () => t('dashboard.myBuyer') },
    title: (bike) => t('handover.handOverBike', { bike }),
  },
  admin: {
    list: { to: '/dashboard/allbookings', label: () => t('dashboard.allBookings') },
    title: (bike) => t('handover.handoverOf', { bike }),
  },
}

/** What this page is for: no button on it leads here. */
const HERE: readonly SaleAction[] = ['collect', 'hand_over', 'see_sale', 'see_report', 'bill_of_sale']

/** From the payment to the handover, for either side: where the sale stands, the meeting, and what went wrong. */
export function HandoverPage({ bookingId, viewerName }: { bookingId: string; viewerName: string }) {
  const format = useFormat()
  const query = useQuery({
    ...handoverQuery(bookingId),
    // The two stand beside each other: what one does, the other sees.
    refetchInterval: ({ state }) => askAgainAfter(state.data),
  })
  /** Why a form below says that its operation was refused. */
  const [refusal, setRefusal] = useState<string | null>(null)
  const { data: booking, ...bookingRead } = useQuery(bookingQuery(bookingId))
  throwIfMissing(query.error)
  const handover = query.data
  if (query.isLoadingError) return <QueryFailure query={query} />
  if (bookingRead.isLoadingError) return <QueryFailure query={bookingRead} />
  if (!handover || !booking) return <PageAwaited title={t('handover.handover')} />
  const { side, status, dispute, waiting } = handover
  const { list, title } = SIDES[side]
  const bike = booking.productName
  // Nobody is sent to the other while a bank asks, an admin decides, or the money is frozen.
  const heading = status.phase === 'to_hand_over' ? title(bike) : bike
  const { label } = saleText(status, format)
  const canMeet = waiting && status.suspended === null
  return (
    <ToldRefusal value={setRefusal}>
      <title>{`${heading}: ${label} | BikeValley`}</title>
      <PageTitle crumbs={{ way: [{ to: list.to, label: list.label() }], here: bike }}>{heading}</PageTitle>
      {query.isError && query.error.message !== refusal ? <QueryFailure query={query} /> : null}
      <SaleHead status={status} bookingId={bookingId} bike={bike} here={HERE} />
      {status.phase === 'suspended' && status.also.includes('cancel_sale') ? (
        <LinkButton to={list.to} className="mt-4">
          {t('handover.cancelInList', { list: list.label() })}
        </LinkButton>
      ) : null}
      <div className="mt-12 grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]">
        <div className="grid content-start gap-12">
          <Results className="">
            {canMeet && side !== 'admin' ? <LockedNotice handover={handover} other={otherName(side, booking)} /> : null}
            {dispute ? <DisputePanel dispute={dispute} status={status} /> : null}
            {waiting && side !== 'admin' && dispute?.state === 'open' ? (
              <ReportForm key={dispute.state} bookingId={bookingId} side={side} dispute={dispute} />
            ) : null}
            {canMeet && side === 'buyer' ? (
              <BuyerPart handover={handover} booking={booking} viewerName={viewerName} />
            ) : null}
            {canMeet && side === 'seller' ? (
              <SellerPart handover={handover} booking={booking} viewerName={viewerName} />
            ) : null}
            {waiting && side !== 'admin' && dispute?.state !== 'open' ? (
              <ReportForm bookingId={bookingId} side={side} dispute={dispute} />
            ) : null}
            {waiting && dispute?.state === 'open' && dispute.opened_by === side ? (
              <WithdrawReport bookingId={bookingId} />
            ) : null}
            {waiting ? null : <PapersPart handover={handover} />}
          </Results>
        </div>
        <div className="grid content-start gap-12">
          <TheSale handover={handover} booking={booking} />
          {waiting ? <PapersPart handover={handover} /> : null}
        </div>
      </div>
    </ToldRefusal>
  )
}

function PapersPart({ handover }: { handover: Handover }) {
  if (!hasPapers(handover)) return null
  return (
    <section aria-labelledby="papers">
      <PanelHeading id="papers">{t('handover.papers')}</PanelHeading>
      <Papers sale={handover} />
    </section>
  )
}

const otherName = (side: 'buyer' | 'seller', booking: Booking): string =>
  side === 'buyer' ? booking.seller_name || t('sale.theSeller') : booking.byerName || t('sale.theBuyer')
