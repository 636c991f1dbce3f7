import { type AdminBookingDetail, type AdminPayment, bookingCan, refundPayment } from '@bikevalley/contract'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../lib/api.ts'
import { useViewer } from '../../lib/session.ts'
import { useFormat } from '../../lib/settings.ts'
import { When } from '../../lib/when.tsx'
import { Button } from '../../ui/button.tsx'
import { StateMark } from '../../ui/state-mark.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { RefundByHandDialog } from './refund-by-hand-dialog.tsx'
import { personName, REFUND_WORDS } from './words.ts'

type RefundsProps = { payment: AdminPayment; booking: AdminBookingDetail }
type Refund = AdminPayment['refunds'][number]

const FILLS = {
  requested: undefined,
  succeeded: 'ink',
  failed: 'bad',
  came_back: 'bad',
  sent_by_hand: 'ink',
} as const

/** What went back of a payment, or should have, and what an admin can do about it. */
export function Refunds({ payment, booking }: RefundsProps) {
  return (
    <>
      {payment.refunds.map((refund) => (
        <RefundEntry key={refund._id} refund={refund} />
      ))}
      {payment.refundable === null ? null : (
        <RefundActs payment={payment} refundable={payment.refundable} booking={booking} />
      )}
    </>
  )
}

function RefundEntry({ refund }: { refund: Refund }) {
  const { exactPrice } = useFormat()
  return (
    <div className="border-rule border-b py-3">
      <p className="flex flex-wrap justify-between gap-x-4">
        <StateMark fill={FILLS[refund.state]}>{REFUND_WORDS[refund.state]}</StateMark>
        <span>
          {exactPrice(refund.amount)}, <When iso={refund.created_at} as="dateTime" />
        </span>
      </p>
      <p className="mt-1 [overflow-wrap:anywhere]">{refund.reason}</p>
      <WhatHappened refund={refund} />
      {refund.provider_refund_id ? <code className="text-small">{refund.provider_refund_id}</code> : null}
    </div>
  )
}

const Note = ({ children }: { children: ReactNode }) => (
  <p className="text-ink-2 text-small [overflow-wrap:anywhere]">{children}</p>
)

function WhatHappened({ refund: { state, by_hand } }: { refund: Refund }) {
  if (state === 'requested') return <Note>The card processor is asked until it answers; nothing is lost.</Note>
  if (state === 'came_back') return <Note>It was sent, and the buyer’s bank returned it later.</Note>
  if (by_hand === null) return null
  return (
    <>
      <Note>
        By <Link to={`/dashboard/alluser/${by_hand.by._id}`}>{personName(by_hand.by)}</Link>, with the reference{' '}
        <b className="font-semibold">{by_hand.reference}</b>
      </Note>
      <Note>To the buyer: {by_hand.note}</Note>
    </>
  )
}

type RefundActsProps = RefundsProps & { refundable: string }

/** The first refund is asked for; what was refused or came back is asked for again, or was sent by hand. */
function RefundActs({ payment, refundable, booking }: RefundActsProps) {
  const [open, setOpen] = useState<'card' | 'hand' | null>(null)
  const { viewer } = useViewer()
  const { exactPrice } = useFormat()
  const amount = exactPrice(refundable)
  const isAgain = payment.refunds.length > 0
  const isOwn = viewer?._id === booking.buyer._id
  const close = () => setOpen(null)
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      <Button kind="bad" onClick={() => setOpen('card')}>
        {isAgain ? 'Ask again' : `Refund ${amount}`}
      </Button>
      {isAgain && !isOwn ? <Button onClick={() => setOpen('hand')}>Sent by hand</Button> : null}
      {isAgain && isOwn ? <Note>By hand, another admin has to send you your own money.</Note> : null}
      <ReasonDialog
        about={`refund ${payment._id}`}
        open={open === 'card'}
        onClose={close}
        title={`Refund ${amount}?`}
        readers="Both sides get it by mail, and it is kept with your name."
        confirmLabel={isAgain ? 'Ask again' : 'Refund'}
        keepLabel="Leave it"
        act={(reason) => api(refundPayment, { params: { id: payment._id }, body: { reason } })}
        done="refund asked for"
      >
        <p>
          {refundable === payment.amount ? 'The whole amount' : `Of ${exactPrice(payment.amount)}, ${amount}`} goes back
          to the card of {personName(booking.buyer)}.{saleAfterwards(payment, booking)}
        </p>
        <p className="font-semibold">This can’t be undone.</p>
      </ReasonDialog>
      <RefundByHandDialog
        paymentId={payment._id}
        buyer={booking.buyer}
        amount={amount}
        open={open === 'hand'}
        onClose={close}
      >
        {`You have sent ${amount} to ${personName(booking.buyer)} by a bank transfer, outside this site.${saleAfterwards(payment, booking)}`}
      </RefundByHandDialog>
    </div>
  )
}

function saleAfterwards({ outcome }: AdminPayment, { state, productName, seller }: AdminBookingDetail): string {
  if (outcome === 'late') return ''
  if (bookingCan(state, 'refund'))
    return ` The sale of ${productName} is undone: the bike is ${personName(seller)}’s again, off the market until they put it back.`
  return state === 'handed_over' ? ' The sale stays as it is.' : ''
}
