import {
  type AdminBookingDetail,
  type AdminPayment,
  bookingCan,
  type PaymentAttempt,
  refundPayment,
} from '@bikevalley/contract'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { useFormat } from '../../lib/settings.ts'
import { When } from '../../lib/when.tsx'
import { Button } from '../../ui/button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { StateMark } from '../../ui/state-mark.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { Silence } from './silence.tsx'
import { ATTEMPT_WORDS, holdEndWords, personName, REFUND_WORDS } from './words.ts'

/** Every attempt to pay for a booking, with what arrived and what went back. */
export function Attempts({ booking }: { booking: AdminBookingDetail }) {
  if (booking.attempts.length === 0) return <p className="text-ink-2">Nobody has tried to pay yet.</p>
  return (
    <ol className="grid gap-10">
      {booking.attempts.map((attempt) => (
        <li key={attempt._id}>
          <Attempt attempt={attempt} booking={booking} />
        </li>
      ))}
    </ol>
  )
}

function Attempt({ attempt, booking }: { attempt: PaymentAttempt; booking: AdminBookingDetail }) {
  const { exactPrice, count } = useFormat()
  const { payment } = attempt
  const late = payment?.outcome === 'late'
  return (
    <div>
      <h3 className="type-h3 flex flex-wrap items-baseline justify-between gap-x-4">
        {late ? 'Paid too late' : ATTEMPT_WORDS[attempt.state]}
        <span className="type-num">{exactPrice(attempt.amount)}</span>
      </h3>
      <Facts
        large
        className="mt-3"
        facts={[
          { term: 'Begun', value: <When iso={attempt.created_at} as="dateTime" /> },
          { term: 'At the processor', value: <Code text={attempt.provider_intent_id} /> },
          ...(attempt.declines > 0 ? [{ term: 'Cards declined', value: count(attempt.declines) }] : []),
          { term: 'Time to pay', value: <HoldEnd attempt={attempt} /> },
          ...(payment === null
            ? []
            : [
                { term: 'Arrived', value: <When iso={payment.captured_at} as="dateTime" /> },
                { term: 'Card', value: payment.card || 'Not told' },
                { term: 'Payment id', value: <Code text={payment._id} /> },
              ]),
        ]}
      />
      {attempt.silent_since === null ? null : (
        <Silence attempt={attempt} since={attempt.silent_since} booking={booking} />
      )}
      {payment === null ? null : <Refunds payment={payment} booking={booking} />}
    </div>
  )
}

const Code = ({ text }: { text: string | null }) =>
  text === null ? 'None yet' : <code className="text-small">{text}</code>

function HoldEnd({ attempt }: { attempt: PaymentAttempt }) {
  if (attempt.hold_released_at !== null) return holdEndWords(attempt.hold_end)
  if (attempt.hold_expires_at === null) return 'None'
  if (attempt.may_let_go)
    return (
      <>
        Over since <When iso={attempt.hold_expires_at} as="dateTime" />
      </>
    )
  return (
    <>
      Until <When iso={attempt.hold_expires_at} as="time" />
    </>
  )
}

const REFUND_FILLS = { requested: undefined, succeeded: 'ink', failed: 'bad' } as const

function Refunds({ payment, booking }: { payment: AdminPayment; booking: AdminBookingDetail }) {
  const { exactPrice } = useFormat()
  return (
    <>
      {payment.refunds.map((refund) => (
        <div key={refund._id} className="border-rule border-b py-3">
          <p className="flex flex-wrap justify-between gap-x-4">
            <StateMark fill={REFUND_FILLS[refund.state]}>{REFUND_WORDS[refund.state]}</StateMark>
            <span>
              {exactPrice(refund.amount)}, <When iso={refund.created_at} as="dateTime" />
            </span>
          </p>
          <p className="mt-1 [overflow-wrap:anywhere]">{refund.reason}</p>
          {refund.state === 'requested' ? (
            <p className="text-ink-2 text-small">The card processor is asked until it answers; nothing is lost.</p>
          ) : null}
          {refund.provider_refund_id ? <code className="text-small">{refund.provider_refund_id}</code> : null}
        </div>
      ))}
      {payment.refundable === null ? null : (
        <RefundButton payment={payment} refundable={payment.refundable} booking={booking} />
      )}
    </>
  )
}

type RefundButtonProps = { payment: AdminPayment; refundable: string; booking: AdminBookingDetail }

function RefundButton({ payment, refundable, booking }: RefundButtonProps) {
  const [asking, setAsking] = useState(false)
  const { exactPrice } = useFormat()
  const amount = exactPrice(refundable)
  const what = refundable === payment.amount ? 'The whole amount' : `Of ${exactPrice(payment.amount)}, ${amount}`
  return (
    <div className="mt-4">
      <Button kind="bad" onClick={() => setAsking(true)}>
        Refund {amount}
      </Button>
      <ReasonDialog
        about={`refund ${payment._id}`}
        open={asking}
        onClose={() => setAsking(false)}
        title={`Refund ${amount}?`}
        readers="Both sides get it by mail, and it is kept with your name."
        confirmLabel="Refund"
        keepLabel="Leave it"
        act={(reason) => api(refundPayment, { params: { id: payment._id }, body: { reason } })}
        done="refund asked for"
      >
        <p>
          {what} goes back to the card of {personName(booking.buyer)}.{saleAfterwards(payment, booking)}
        </p>
        <p className="font-semibold">This can’t be undone.</p>
      </ReasonDialog>
    </div>
  )
}

function saleAfterwards({ outcome }: AdminPayment, { state, productName, seller }: AdminBookingDetail): string {
  if (outcome === 'late') return ''
  if (bookingCan(state, 'refund'))
    return ` The sale of ${productName} is undone: the bike is ${personName(seller)}’s again, off the market until they put it back.`
  return state === 'handed_over' ? ' The sale stays as it is.' : ''
}
