import { type AdminBookingDetail, type AdminDispute, can, DISPUTE, type Handover, LIMITS } from '@bikevalley/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { hasPapers, Papers } from '../../../entities/booking/papers.tsx'
import { SaleMark, SaleSentence } from '../../../entities/booking/sale-mark.tsx'
import { throwIfMissing } from '../../../lib/api/query.ts'
import { QueryFailure } from '../../../lib/api/query-failure.tsx'
import { useFormat } from '../../../lib/format/settings.ts'
import { When } from '../../../lib/format/when.tsx'
import { pictureSources } from '../../../lib/photos/pictures.ts'
import { Facts } from '../../../ui/data/facts.tsx'
import { Results } from '../../../ui/data/results.tsx'
import { PageAwaited } from '../../../ui/feedback/page-awaited.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { PanelHeading } from '../../../ui/layout/panel-heading.tsx'
import { SectionHeading } from '../../../ui/layout/section-heading.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { History } from '../audit/history.tsx'
import { personName } from '../labels.ts'
import { bookingQuery, chargebacksOfQuery, disputesOfQuery, handoverQuery } from '../queries.ts'
import { caseAgainAfter, type Decided, isAwaited } from './case-pace.ts'
import { ChargebackEntry } from './chargeback-entry.tsx'
import { DecisionForm } from './decision-form.tsx'
import { EvidencePack } from './evidence-pack.tsx'
import { Statement } from './statement.tsx'

/** A sale about which an admin decides, or answers a bank: all that is known of it, and the decision. */
export function CasePage({ bookingId }: { bookingId: string }) {
  const [decided, setDecided] = useState<Decided | null>(null)
  const { booking, handover, disputes, chargebacks } = useCase(bookingId, decided)
  throwIfMissing(booking.error)
  throwIfMissing(handover.error)
  const broken = [booking, handover, disputes, chargebacks].find((query) => query.isLoadingError)
  if (broken) return <QueryFailure query={broken} />
  if (!booking.data || !handover.data || !disputes.data || !chargebacks.data) return <PageAwaited title="Case" />
  const { productName, status } = booking.data
  return (
    <>
      <title>{`Case: ${productName} | BikeValley`}</title>
      <PageTitle
        crumbs={{
          way: [
            { to: '/dashboard/allbookings', label: 'All Bookings' },
            { to: `/dashboard/allbookings/${bookingId}`, label: productName },
          ],
          here: 'Case',
        }}
      >
        {`Case: ${productName}`}
      </PageTitle>
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
        <div className="grid content-start gap-12">
          <section aria-label="Where it stands" className="grid justify-items-start gap-3">
            <SaleMark status={status} />
            <SaleSentence status={status} className="max-w-prose text-lg" />
          </section>
          {disputes.data.items.map((dispute) => (
            <DisputeCase key={dispute._id} dispute={dispute} />
          ))}
          {chargebacks.data.items.length === 0 ? null : (
            <section aria-labelledby="bank">
              <SectionHeading id="bank">The buyer’s bank</SectionHeading>
              <ul>
                {chargebacks.data.items.map((chargeback) => (
                  <ChargebackEntry
                    key={chargeback._id}
                    chargeback={chargeback}
                    awaited={isAwaited({ chargebacks: { items: [chargeback] }, decided })}
                    onDecided={setDecided}
                  />
                ))}
              </ul>
            </section>
          )}
          {disputes.data.items.length + chargebacks.data.items.length > 0 ? null : (
            <p className="text-ink-2">Nobody has reported a problem about this sale, and no bank has asked about it.</p>
          )}
        </div>
        <div className="grid content-start gap-10">
          <Sale booking={booking.data} handover={handover.data} />
          <section aria-labelledby="papers" className="grid gap-4">
            <PanelHeading id="papers">Papers</PanelHeading>
            {hasPapers(handover.data) ? (
              <Papers sale={handover.data} />
            ) : (
              <p className="text-ink-2">There are none yet.</p>
            )}
            <EvidencePack bookingId={bookingId} />
          </section>
          <Pictures pictures={booking.data.pictures} />
          <section aria-labelledby="history">
            <PanelHeading id="history">History</PanelHeading>
            <History events={booking.data.history} />
          </section>
        </div>
      </div>
    </>
  )
}

/** All that is known of the sale, read again as often as something of it may change. */
function useCase(bookingId: string, decided: Decided | null) {
  const client = useQueryClient()
  const queries = {
    booking: bookingQuery(bookingId),
    handover: handoverQuery(bookingId),
    disputes: disputesOfQuery(bookingId),
    chargebacks: chargebacksOfQuery(bookingId),
  }
  // What one of them tells is a reason to ask for the others.
  const refetchInterval = () =>
    caseAgainAfter({
      booking: client.getQueryData(queries.booking.queryKey),
      handover: client.getQueryData(queries.handover.queryKey),
      chargebacks: client.getQueryData(queries.chargebacks.queryKey),
      decided,
    })
  return {
    booking: useQuery({ ...queries.booking, refetchInterval }),
    handover: useQuery({ ...queries.handover, refetchInterval }),
    disputes: useQuery({ ...queries.disputes, refetchInterval }),
    chargebacks: useQuery({ ...queries.chargebacks, refetchInterval }),
  }
}

/** The pictures of the bike, each in full at a press. */
function Pictures({ pictures }: Pick<AdminBookingDetail, 'pictures'>) {
  if (pictures.length === 0) return null
  return (
    <section aria-labelledby="pictures">
      <PanelHeading id="pictures">Pictures of the bike</PanelHeading>
      <ul className="grid grid-cols-3 gap-2">
        {pictures.map((picture) => (
          <li key={picture.display_url}>
            <a href={picture.display_url} target="_blank" rel="noreferrer" className="block aspect-4/3 overflow-hidden">
              <Picture picture={pictureSources(picture)} alt={picture.alt} sizes="120px" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What both sides say, and the decision: to be made, or as it was made. */
function DisputeCase({ dispute }: { dispute: AdminDispute }) {
  const { exactPrice } = useFormat()
  const { _id, state, ended_at, refund, reason } = dispute
  return (
    <section aria-labelledby={`dispute ${_id}`} className="grid gap-4">
      <SectionHeading id={`dispute ${_id}`}>{state === 'open' ? 'Dispute to decide' : 'Dispute'}</SectionHeading>
      <p className="text-ink-2">
        Reported by the {dispute.opened_by} <When iso={dispute.opened_at} as="dateTime" />,{' '}
        {ended_at === null ? 'to be decided by ' : 'ended '}
        <When iso={ended_at ?? dispute.due_at} as="dateTime" />
        {refund === null ? '' : `, with ${exactPrice(refund)} back to the buyer`}
      </p>
      <Statement who={`${dispute.buyer_name}, the buyer`} words={dispute.buyer_words} photos={dispute.buyer_photos} />
      <Statement
        who={`${dispute.seller_name}, the seller`}
        words={dispute.seller_words}
        photos={dispute.seller_photos}
      />
      {reason === '' ? null : <Statement who="The decision" words={reason} />}
      <Results className="">
        {can(DISPUTE, state, 'release') ? (
          <div className="max-w-xl">
            <DecisionForm dispute={dispute} />
          </div>
        ) : null}
      </Results>
    </section>
  )
}

function Sale({ booking, handover }: { booking: AdminBookingDetail; handover: Handover }) {
  const { exactPrice, count } = useFormat()
  const { buyer, seller } = booking
  const { tries_left, locked_until, handed_over_at, status } = handover
  const paid = booking.attempts.flatMap(({ provider_intent_id, payment }) =>
    payment?.outcome === 'sale' ? [{ ...payment, provider_intent_id }] : [],
  )[0]
  const wrong = LIMITS.handoverCodeTries - tries_left
  return (
    <section aria-labelledby="sale">
      <PanelHeading id="sale">The sale</PanelHeading>
      <Facts
        facts={[
          { term: 'Price', value: exactPrice(booking.price) },
          ...(paid
            ? [
                { term: 'Paid', value: <When iso={paid.captured_at} as="dateTime" /> },
                { term: 'Card', value: paid.card || 'Not told' },
                { term: 'Fee of all of it', value: exactPrice(paid.fee) },
                { term: 'At the processor', value: <code className="text-small">{paid.provider_intent_id}</code> },
              ]
            : []),
          { term: 'Buyer', value: <Link to={`/dashboard/alluser/${buyer._id}`}>{personName(buyer)}</Link> },
          { term: 'Buyer’s email', value: buyer.email || 'Not given' },
          { term: 'Buyer’s phone', value: booking.phone || 'Not given' },
          { term: 'Seller', value: <Link to={`/dashboard/alluser/${seller._id}`}>{personName(seller)}</Link> },
          { term: 'Seller’s email', value: seller.email || 'Not given' },
          { term: 'Seller’s phone', value: booking.seller_phone || 'Not given' },
          { term: 'Meeting place', value: booking.location || 'Not given' },
          ...(booking.meet_at === null
            ? []
            : [{ term: 'Preferred time', value: <When iso={booking.meet_at} as="meeting" /> }]),
          // While something stands in its way, its time stands still.
          ...(status.deadline?.kind === 'hand_over_by'
            ? [{ term: 'To be handed over by', value: <When iso={status.deadline.at} as="dateTime" /> }]
            : []),
          ...(handed_over_at === null
            ? []
            : [{ term: 'Handed over with the code', value: <When iso={handed_over_at} as="dateTime" /> }]),
          {
            term: 'Wrong codes',
            value:
              locked_until === null ? (
                count(wrong)
              ) : (
                <>
                  {count(wrong)}, locked until <When iso={locked_until} as="time" />
                </>
              ),
          },
        ]}
      />
    </section>
  )
}
