import { type AdminBookingDetail, type AdminPayment, bookingCan, refundPayment, resumeSale } from '@bikevalley/contract'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../../lib/api/api.ts'
import { useFormat } from '../../../lib/format/settings.ts'
import { When } from '../../../lib/format/when.tsx'
import { useViewer } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/basics/button.tsx'
import { StateMark } from '../../../ui/feedback/state-mark.tsx'
import { personName, REFUND_LABELS } from '../labels.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import { RefundByHandDialog } from './refund-by-hand-dialog.tsx'
import { RefundDialog } from './refund-dialog.tsx'

type RefundsProps = { payment: AdminPayment; booking: AdminBookingDetail }
type Refund = AdminPayment['refunds'][number]

const FILLS = {
  requested: undefined,
  succeeded: 'ink',
  failed: 'warn',
  came_back: 'warn',
  sent_by_hand: 'ink',
  withdrawn: undefined,
} as const

/** What went back of a payment, or should have, and what an admin can do about it. */
export function Refunds({ payment, booking }: RefundsProps) {
  return (
    <>
      {payment.refunds.map((refund) => (
        <RefundEntry key={refund._id} refund={refund} payment={payment} booking={booking} />
      ))}
      {payment.refundable === null || payment.refunds.some(({ again }) => again !== null) ? null : (
        <NewRefund payment={payment} left={payment.refundable} booking={booking} />
      )}
    </>
  )
}

function RefundEntry({ refund, payment, booking }: RefundsProps & { refund: Refund }) {
  const { exactPrice } = useFormat()
  return (
    <div className="border-rule border-b py-3">
      <p className="flex flex-wrap justify-between gap-x-4">
        <StateMark fill={FILLS[refund.state]}>{REFUND_LABELS[refund.state]}</StateMark>
        <span>
          {exactPrice(refund.amount)}
          {refund.whole ? '' : ' of it'}, <When iso={refund.created_at} as="dateTime" />
        </span>
      </p>
      <p className="mt-1 [overflow-wrap:anywhere]">{refund.reason}</p>
      <WhatHappened refund={refund} />
      {refund.provider_refund_id ? <code className="text-small">{refund.provider_refund_id}</code> : null}
      {refund.again === null ? null : (
        <SendAgain refund={refund} again={refund.again} payment={payment} booking={booking} />
      )}
      {refund.withdrawable ? <GoOn booking={booking} /> : null}
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

/** All that is left of a sale, or a part of it; one after the other where there are several. */
function NewRefund({ payment, left, booking }: RefundsProps & { left: string }) {
  const [open, setOpen] = useState(false)
  const { exactPrice } = useFormat()
  return (
    <div className="mt-4 grid justify-items-start gap-2">
      {left === payment.amount ? null : <Note>{exactPrice(left)} of it is left.</Note>}
      <Button onClick={() => setOpen(true)}>Refund…</Button>
      <RefundDialog
        payment={payment}
        left={left}
        currency={booking.currency}
        buyer={booking.buyer}
        open={open}
        onClose={() => setOpen(false)}
        undone={saleAfterwards(true, payment, booking)}
      />
    </div>
  )
}

type SendAgainProps = RefundsProps & { refund: Refund; again: string }

/** What was refused or came back is asked for again, or was sent by hand. */
function SendAgain({ refund, again, payment, booking }: SendAgainProps) {
  const [open, setOpen] = useState<'card' | 'hand' | null>(null)
  const { viewer } = useViewer()
  const { exactPrice } = useFormat()
  const amount = exactPrice(again)
  const isOwn = viewer?._id === booking.buyer._id
  const afterwards = saleAfterwards(refund.whole, payment, booking)
  const close = () => setOpen(null)
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      <Button aria-description={amount} onClick={() => setOpen('card')}>
        Send again
      </Button>
      {isOwn ? (
        <Note>By hand, another admin has to send you your own money.</Note>
      ) : (
        <Button aria-description={amount} onClick={() => setOpen('hand')}>
          Sent by hand
        </Button>
      )}
      <ReasonDialog
        about={`refund again ${refund._id}`}
        open={open === 'card'}
        onClose={close}
        title={`Refund ${amount}?`}
        readers="Both sides get it by email, and it is kept with your name."
        confirmLabel="Send again"
        keepLabel="Leave it"
        act={(reason) => api(refundPayment, { params: { id: payment._id }, body: { reason, refund_id: refund._id } })}
        done={`${amount} is being refunded again. The outcome is shown here.`}
      >
        <p>
          {again === payment.amount ? 'The whole amount' : `Of ${exactPrice(payment.amount)}, ${amount}`} goes back to
          the card of {personName(booking.buyer)}.{afterwards}
        </p>
        <p className="font-semibold">This can’t be undone.</p>
      </ReasonDialog>
      <RefundByHandDialog
        paymentId={payment._id}
        refundId={refund._id}
        buyer={booking.buyer}
        amount={amount}
        open={open === 'hand'}
        onClose={close}
      >
        {`You have sent ${amount} to ${personName(booking.buyer)} by a bank transfer, outside this site.${afterwards}`}
      </RefundByHandDialog>
    </div>
  )
}

/** The other end of a sale that was to be undone: it stands again. */
function GoOn({ booking }: Pick<RefundsProps, 'booking'>) {
  const [open, setOpen] = useState(false)
  const { viewer } = useViewer()
  const { _id, productName, buyer, seller } = booking
  if (viewer?._id === buyer._id || viewer?._id === seller._id)
    return <Note>Another admin has to decide whether your own sale goes on.</Note>
  return (
    <div className="mt-2">
      <Button onClick={() => setOpen(true)}>The sale goes on</Button>
      <ReasonDialog
        about={`sale goes on ${_id}`}
        open={open}
        onClose={() => setOpen(false)}
        title={`Let the sale of ${productName} go on?`}
        readers="Both sides get it by email, and it is kept with your name."
        confirmLabel="Let it go on"
        keepLabel="Leave it"
        act={(reason) => api(resumeSale, { params: { id: _id }, body: { reason } })}
        done={`The sale of ${productName} goes on. Both sides are told.`}
      >
        <p>
          The money is not sent back: {personName(seller)} can hand the bike over again, against the code of{' '}
          {personName(buyer)}. The time for it is as long again as it was when the refund was asked for.
        </p>
      </ReasonDialog>
    </div>
  )
}

/** @param whole all that was left of it goes back */
function saleAfterwards(
  whole: boolean,
  { outcome }: AdminPayment,
  { state, productName, seller }: AdminBookingDetail,
): string {
  if (outcome === 'late') return ''
  if (whole && bookingCan(state, 'refund'))
    return ` The sale of ${productName} is reversed: the bike is ${personName(seller)}’s again, off the market until they put it back.`
  return whole ? '' : ' The sale stays as it is.'
}
