import {
  type AdminBookingDetail,
  type AdminDispute,
  can,
  DISPUTE,
  type Handover,
  LIMITS,
  type SalePhase,
} from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { rich } from '@bikevalley/messages/rich'
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
import { AskForm, Questions } from './ask-form.tsx'
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
  if (!booking.data || !handover.data || !disputes.data || !chargebacks.data)
    return <PageAwaited title={t('operator.case')} />
  const { productName, status } = booking.data
  return (
    <>
      <title>{t('operator.pageTitle', { page: t('operatorDisputes.caseOf', { bike: productName }) })}</title>
      <PageTitle
        crumbs={{
          way: [
            { to: '/dashboard/allbookings', label: t('operator.allBookings') },
            { to: `/dashboard/allbookings/${bookingId}`, label: productName },
          ],
          here: t('operator.case'),
        }}
      >
        {t('operatorDisputes.caseOf', { bike: productName })}
      </PageTitle>
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
        <div className="grid content-start gap-12">
          <section aria-label={t('operator.currentStatus')} className="grid justify-items-start gap-3">
            <SaleMark status={status} />
            <SaleSentence status={status} className="max-w-prose text-lg" />
          </section>
          {disputes.data.items.map((dispute) => (
            <DisputeCase key={dispute._id} dispute={dispute} phase={status.phase} />
          ))}
          {chargebacks.data.items.length === 0 ? null : (
            <section aria-labelledby="bank">
              <SectionHeading id="bank">{t('operatorDisputes.buyersBank')}</SectionHeading>
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
            <p className="text-ink-2">{t('operatorDisputes.nothingReported')}</p>
          )}
        </div>
        <div className="grid content-start gap-10">
          <Sale booking={booking.data} handover={handover.data} />
          <section aria-labelledby="papers" className="grid gap-4">
            <PanelHeading id="papers">{t('operator.papers')}</PanelHeading>
            {hasPapers(handover.data) ? (
              <Papers sale={handover.data} />
            ) : (
              <p className="text-ink-2">{t('operator.noPapersYet')}</p>
            )}
            <EvidencePack bookingId={bookingId} />
          </section>
          <Pictures pictures={booking.data.pictures} />
          <section aria-labelledby="history">
            <PanelHeading id="history">{t('operator.history')}</PanelHeading>
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
      <PanelHeading id="pictures">{t('operatorDisputes.picturesOfTheBike')}</PanelHeading>
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
function DisputeCase({ dispute, phase }: { dispute: AdminDispute; phase: SalePhase }) {
  const { _id, state, reason } = dispute
  return (
    <section aria-labelledby={`dispute ${_id}`} className="grid gap-4">
      <SectionHeading id={`dispute ${_id}`}>
        {state === 'open' ? t('operatorDisputes.disputeToDecide') : t('operatorDisputes.dispute')}
      </SectionHeading>
      <p className="text-ink-2">
        <Course dispute={dispute} />
      </p>
      <Statement
        who={t('operatorDisputes.nameTheBuyer', { name: dispute.buyer_name })}
        words={dispute.buyer_words}
        photos={dispute.buyer_photos}
      />
      <Statement
        who={t('operatorDisputes.nameTheSeller', { name: dispute.seller_name })}
        words={dispute.seller_words}
        photos={dispute.seller_photos}
      />
      <Questions questions={dispute.questions} />
      {reason === '' ? null : <Statement who={t('operatorDisputes.theDecision')} words={reason} />}
      <Results className="">
        {can(DISPUTE, state, 'release') ? (
          <div className="grid max-w-xl gap-10">
            <AskForm dispute={dispute} />
            <Decision dispute={dispute} phase={phase} />
          </div>
        ) : null}
      </Results>
    </section>
  )
}

/** Nothing is decided about money that a bank has, or that is frozen: that comes first. */
function Decision({ dispute, phase }: { dispute: AdminDispute; phase: SalePhase }) {
  if (phase === 'chargeback_open') return <p>{t('operatorDisputes.bankDecidesFirst')}</p>
  if (phase === 'frozen') return <p>{t('operatorDisputes.explainFirst')}</p>
  return (
    <section aria-labelledby="decision">
      <PanelHeading id="decision">{t('operatorDisputes.yourDecision')}</PanelHeading>
      <DecisionForm dispute={dispute} />
    </section>
  )
}

/** Who reported it and when, and how it ended or by when it has to. */
function Course({ dispute: { opened_by: side, opened_at, due_at, ended_at, refund } }: { dispute: AdminDispute }) {
  const { exactPrice } = useFormat()
  const when = <When iso={opened_at} as="dateTime" />
  if (ended_at === null)
    return rich('operatorDisputes.reportedAndOpen', { side, when, due: <When iso={due_at} as="dateTime" /> })
  const ended = <When iso={ended_at} as="dateTime" />
  return refund === null
    ? rich('operatorDisputes.reportedAndEnded', { side, when, ended })
    : rich('operatorDisputes.reportedAndRefunded', { side, when, ended, refund: exactPrice(refund) })
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
      <PanelHeading id="sale">{t('operatorDisputes.theSale')}</PanelHeading>
      <Facts
        facts={[
          { term: t('operator.price'), value: exactPrice(booking.price) },
          ...(paid
            ? [
                { term: t('operatorDisputes.paid'), value: <When iso={paid.captured_at} as="dateTime" /> },
                { term: t('operator.card'), value: paid.card || t('operator.notKnown') },
                { term: t('operatorDisputes.totalFee'), value: exactPrice(paid.fee) },
                {
                  term: t('operator.atTheProcessor'),
                  value: <code className="text-small">{paid.provider_intent_id}</code>,
                },
              ]
            : []),
          { term: t('operator.buyer'), value: <Link to={`/dashboard/alluser/${buyer._id}`}>{personName(buyer)}</Link> },
          { term: t('operatorDisputes.buyersEmail'), value: buyer.email || t('operator.notGiven') },
          { term: t('operatorDisputes.buyersPhone'), value: booking.phone || t('operator.notGiven') },
          {
            term: t('operator.seller'),
            value: <Link to={`/dashboard/alluser/${seller._id}`}>{personName(seller)}</Link>,
          },
          { term: t('operatorDisputes.sellersEmail'), value: seller.email || t('operator.notGiven') },
          { term: t('operatorDisputes.sellersPhone'), value: booking.seller_phone || t('operator.notGiven') },
          { term: t('operator.meetingPlace'), value: booking.location || t('operator.notGiven') },
          ...(booking.meet_at === null
            ? []
            : [{ term: t('operator.preferredTime'), value: <When iso={booking.meet_at} as="meeting" /> }]),
          // While something stands in its way, its time stands still.
          ...(status.deadline?.kind === 'hand_over_by'
            ? [{ term: t('operatorDisputes.toBeHandedOverBy'), value: <When iso={status.deadline.at} as="dateTime" /> }]
            : []),
          ...(handed_over_at === null
            ? []
            : [{ term: t('operatorDisputes.handedOverWithCode'), value: <When iso={handed_over_at} as="dateTime" /> }]),
          {
            term: t('operatorDisputes.wrongCodes'),
            value:
              locked_until === null
                ? count(wrong)
                : rich('operatorDisputes.lockedUntil', {
                    count: count(wrong),
                    when: <When iso={locked_until} as="time" />,
                  }),
          },
        ]}
      />
    </section>
  )
}
