import { type Booking, type Handover } from '@bikevalley/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { BEING_MADE, PAPERS } from '../../lib/paper-words.ts'
import { throwIfMissing } from '../../lib/query.ts'
import { QueryFailure } from '../../lib/query-failure.tsx'
import { useFormat } from '../../lib/settings.ts'
import { Caution } from '../../ui/caution.tsx'
import { Crumbs } from '../../ui/crumbs.tsx'
import { Facts } from '../../ui/facts.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { PanelHeading } from '../../ui/panel-heading.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BuyerPart } from './buyer-part.tsx'
import { BANK_DECIDED, DisputePanel } from './dispute-panel.tsx'
import { bookingQuery, handoverQuery } from './queries.ts'
import { ReportForm } from './report-form.tsx'
import { SellerPart } from './seller-part.tsx'

const ASK_AGAIN_MS = 5000
const PAPER_ASK_AGAIN_MS = 1000

function askAgainAfter(handover: Handover | undefined): number | false {
  if (handover?.papers.some(({ number }) => number === null)) return PAPER_ASK_AGAIN_MS
  return handover?.waiting ? ASK_AGAIN_MS : false
}

type Side = { list: { to: string; label: string }; title: (bike: string) => string }

const SIDES: Readonly<Record<Handover['side'], Side>> = {
  buyer: { list: { to: '/dashboard/myorder', label: 'My Order' }, title: (bike) => `Collect ${bike}` },
  seller: { list: { to: '/dashboard/mybuyer', label: 'My Buyer' }, title: (bike) => `Hand over ${bike}` },
  admin: { list: { to: '/dashboard/allbookings', label: 'All Bookings' }, title: (bike) => `Handover of ${bike}` },
}

/** From the payment to the handover, for either side: the buyer's code, the seller's form, and what went wrong. */
export function HandoverPage({ bookingId, viewerName }: { bookingId: string; viewerName: string }) {
  const query = useQuery({
    ...handoverQuery(bookingId),
    // The two stand beside each other: what one does, the other sees.
    refetchInterval: ({ state }) => askAgainAfter(state.data),
  })
  const { data: booking, ...bookingRead } = useQuery(bookingQuery(bookingId))
  throwIfMissing(query.error)
  const handover = query.data
  if (query.isLoadingError) return <QueryFailure query={query} />
  if (bookingRead.isLoadingError) return <QueryFailure query={bookingRead} />
  if (!handover || !booking) return <Skeleton className="h-80 w-full" />
  const { list, title } = SIDES[handover.side]
  const bike = booking.productName
  return (
    <>
      <div className="-mt-4 mb-4">
        <Crumbs way={[list]} here={bike} />
      </div>
      <PageTitle>{handover.waiting ? title(bike) : bike}</PageTitle>
      {query.isError ? <QueryFailure query={query} /> : null}
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]">
        <div className="grid content-start gap-12">
          <Progress handover={handover} booking={booking} viewerName={viewerName} />
          {handover.dispute ? <DisputePanel dispute={handover.dispute} chargeback={handover.chargeback} /> : null}
          {handover.waiting && handover.side !== 'admin' ? (
            <ReportForm bookingId={bookingId} side={handover.side} dispute={handover.dispute} />
          ) : null}
        </div>
        <div className="grid content-start gap-12">
          <Sale handover={handover} booking={booking} />
          <Papers handover={handover} />
        </div>
      </div>
    </>
  )
}

/** After the handover, by what the buyer's bank does. */
const TO_SELLER = {
  none: 'The money without the fee will be paid out to you.',
  open: 'The buyer’s bank has taken the payment back. What is not paid out to you yet waits until it has decided.',
  lost: 'The buyer’s bank has taken the payment back. What was not paid out to you yet will not be.',
} as const
const TO_OTHERS = {
  none: 'The money is the seller’s now.',
  open: 'The buyer’s bank has taken the payment back, and decides whose the money is.',
  lost: BANK_DECIDED,
} as const

type PartProps = { handover: Handover; booking: Booking }

function Progress({ handover, booking, viewerName }: PartProps & { viewerName: string }) {
  const { dateTime } = useFormat()
  if (handover.handed_over_at !== null)
    return (
      <Caution tone="good" title={`Handed over on ${dateTime(handover.handed_over_at)}`}>
        <p>{(handover.side === 'seller' ? TO_SELLER : TO_OTHERS)[handover.chargeback ?? 'none']}</p>
      </Caution>
    )
  if (!handover.waiting) return <NotWaiting handover={handover} booking={booking} />
  if (handover.side === 'buyer') return <BuyerPart handover={handover} booking={booking} viewerName={viewerName} />
  if (handover.side === 'seller') return <SellerPart handover={handover} booking={booking} viewerName={viewerName} />
  return (
    <p>
      The bike waits to be handed over.
      {handover.bank_asks
        ? ' The buyer’s bank asks about the payment: the seller is warned, and may hand over all the same.'
        : ''}
    </p>
  )
}

function NotWaiting({ handover, booking }: PartProps) {
  if (booking.state === 'handed_over')
    return <Caution title="This sale is closed">An admin has decided about it. There is nothing to do here.</Caution>
  if (handover.frozen && booking.state === 'paid')
    return (
      <Caution title="The money is frozen">
        The card processor knows of something about this payment that we do not. We look into it:{' '}
        {handover.side === 'buyer'
          ? 'the code does not work meanwhile.'
          : 'do not hand over the bike before that is explained.'}{' '}
        The time for the handover stands still.
      </Caution>
    )
  if (handover.chargeback === 'open')
    return (
      <Caution title="The buyer’s bank has taken the money back">
        {handover.side === 'buyer'
          ? 'The sale stands still until your bank has decided; the code does not work meanwhile. If that was a mistake, tell your bank that you withdraw the dispute.'
          : 'Do not hand over the bike until the bank has decided: no money is held for it now. That can take weeks; both sides get a letter.'}
      </Caution>
    )
  if (booking.state === 'paid' && booking.refund === 'failed')
    return (
      <Caution title="The card does not take the refund">
        {handover.side === 'buyer'
          ? 'The money is yours: we send it to you in another way, or write to you that the sale goes on. The code does not work meanwhile.'
          : 'The money is the buyer’s: it is sent in another way, or an admin lets the sale go on. Until then the bike is not handed over.'}{' '}
        The time for the handover stands still.
      </Caution>
    )
  return (
    <Caution title={booking.state === 'refunded' ? 'The money went back' : 'The money goes back'}>
      {handover.chargeback === 'lost' ? `${BANK_DECIDED} ` : ''}The bike is not handed over: it stays with its seller.
    </Caution>
  )
}

/** What it is about, and the other side. */
function Sale({ handover, booking }: PartProps) {
  const { exactPrice, date } = useFormat()
  const { money, side } = handover
  const isBuyer = side === 'buyer'
  // Once the money went back, the two sides do not see any more how to reach each other.
  const missing = booking.state === 'refunded' ? 'Not shown any more' : 'Not given'
  const seller = [
    { term: 'Buyer', value: booking.byerName },
    { term: 'Email', value: booking.email || missing },
    { term: 'Phone', value: booking.phone || missing },
  ]
  const buyer = [
    { term: 'Seller', value: booking.seller_name || 'Not given' },
    { term: 'Email', value: booking.seller_email || missing },
    { term: 'Phone', value: booking.seller_phone || missing },
  ]
  return (
    <section aria-labelledby="sale" className="self-start">
      <PanelHeading id="sale">The sale</PanelHeading>
      <Facts
        facts={[
          {
            term: 'Bike',
            value: isBuyer ? <Link to={`/bike/${booking.productId}`}>{booking.productName}</Link> : booking.productName,
          },
          ...(isBuyer ? buyer : seller),
          { term: 'Meeting place', value: booking.location || missing },
          { term: 'Price', value: exactPrice(money.price) },
          ...(Number(money.refunded) > 0
            ? [{ term: 'Of it back to the buyer', value: exactPrice(money.refunded) }]
            : []),
          ...(side === 'seller'
            ? [
                { term: 'We keep', value: exactPrice(money.fee) },
                { term: 'You get', value: <b>{exactPrice(money.seller_gets)}</b> },
              ]
            : []),
          ...(handover.waiting && handover.dispute?.state !== 'open'
            ? [{ term: 'Until', value: date(handover.due_at) }]
            : []),
        ]}
      />
    </section>
  )
}

/** What there is to print: the bill of sale after the handover, one's receipt or fee invoice. */
function Papers({ handover: { booking_id, bill_of_sale, papers, side } }: { handover: Handover }) {
  const hasBill = bill_of_sale && side !== 'admin'
  if (!hasBill && papers.length === 0) return null
  return (
    <section aria-labelledby="papers">
      <PanelHeading id="papers">Papers</PanelHeading>
      <ul className="grid gap-1">
        {hasBill ? (
          <li>
            <Link to={`/dashboard/handover/${booking_id}/bill`} className="inline-flex min-h-11 items-center">
              Bill of sale
            </Link>
          </li>
        ) : null}
        {papers.map(({ _id, kind, number }) => (
          <li key={_id}>
            {number === null ? (
              <span className="inline-flex min-h-11 items-center text-ink-2">{BEING_MADE[kind]}</span>
            ) : (
              <Link to={`/dashboard/documents/${_id}`} className="inline-flex min-h-11 items-center">
                {PAPERS[kind]} {number}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
