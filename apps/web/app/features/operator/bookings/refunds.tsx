import {
  type AdminBookingDetail,
  type AdminPayment,
  bookingCan,
  refundLabel,
  refundPayment,
  resumeSale,
} from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { rich } from '@bikevalley/messages/rich'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../../lib/api/api.ts'
import { useFormat } from '../../../lib/format/settings.ts'
import { When } from '../../../lib/format/when.tsx'
import { useViewer } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/basics/button.tsx'
import { StateMark } from '../../../ui/feedback/state-mark.tsx'
import { personName } from '../labels.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import { RefundByHandDialog } from './refund-by-hand-dialog.tsx'
import { RefundDialog } from './refund-dialog.tsx'

type RefundsProps = { payment: AdminPayment; booking: AdminBookingDetail }
type Refund = AdminPayment['refunds'][number]

const FILLS = {
  requested: undefined,
  succeeded: 'ink',
  failed: 'warn',
  returned: 'warn',
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
  const amount = exactPrice(refund.amount)
  const when = <When iso={refund.created_at} as="dateTime" />
  return (
    <div className="border-rule border-b py-3">
      <p className="flex flex-wrap justify-between gap-x-4">
        <StateMark fill={FILLS[refund.state]}>{refundLabel(refund.state)}</StateMark>
        {refund.whole ? (
          <span>
            <span>{amount}</span>, {when}
          </span>
        ) : (
          <span>{rich('operatorBookings.amountAtTime', { amount, when })}</span>
        )}
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
  if (state === 'requested') return <Note>{t('operatorBookings.refundIsAskedFor')}</Note>
  if (state === 'returned') return <Note>{t('operatorBookings.refundReturned')}</Note>
  if (by_hand === null) return null
  return (
    <>
      <Note>
        {rich('operatorBookings.sentBy', {
          person: <Link to={`/dashboard/alluser/${by_hand.by._id}`}>{personName(by_hand.by)}</Link>,
          reference: by_hand.reference,
          b: <b className="font-semibold" />,
        })}
      </Note>
      <Note>{t('operatorBookings.toTheBuyer', { note: by_hand.note })}</Note>
    </>
  )
}

/** All that is left of a sale, or a part of it; one after the other where there are several. */
function NewRefund({ payment, left, booking }: RefundsProps & { left: string }) {
  const [open, setOpen] = useState(false)
  const { exactPrice } = useFormat()
  return (
    <div className="mt-4 grid justify-items-start gap-2">
      {left === payment.amount ? null : <Note>{t('operatorBookings.amountIsLeft', { amount: exactPrice(left) })}</Note>}
      <Button onClick={() => setOpen(true)}>{t('operatorBookings.refundDots')}</Button>
      <RefundDialog
        payment={payment}
        left={left}
        currency={booking.currency}
        buyer={booking.buyer}
        open={open}
        onClose={() => setOpen(false)}
        afterwards={saleAfterwards(true, payment, booking)}
      />
    </div>
  )
}

type SendAgainProps = RefundsProps & { refund: Refund; again: string }

/** What was refused or returned is asked for again, or was sent by hand. */
function SendAgain({ refund, again, payment, booking }: SendAgainProps) {
  const [open, setOpen] = useState<'card' | 'hand' | null>(null)
  const { viewer } = useViewer()
  const { exactPrice } = useFormat()
  const amount = exactPrice(again)
  const buyer = personName(booking.buyer)
  const isOwn = viewer?._id === booking.buyer._id
  const afterwards = saleAfterwards(refund.whole, payment, booking)
  const close = () => setOpen(null)
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      <Button aria-description={amount} onClick={() => setOpen('card')}>
        {t('operatorBookings.sendAgain')}
      </Button>
      {isOwn ? (
        <Note>{t('operatorBookings.otherAdminSends')}</Note>
      ) : (
        <Button aria-description={amount} onClick={() => setOpen('hand')}>
          {t('operator.sentByHand')}
        </Button>
      )}
      <ReasonDialog
        about={`refund again ${refund._id}`}
        open={open === 'card'}
        onClose={close}
        title={t('operatorBookings.refundAmount', { amount })}
        readers={t('operator.bothGetReason')}
        confirmLabel={t('operatorBookings.sendAgain')}
        keepLabel={t('operator.leaveIt')}
        onConfirm={(reason) =>
          api(refundPayment, { params: { id: payment._id }, body: { reason, refund_id: refund._id } })
        }
        done={t('operatorBookings.isRefundedAgain', { amount })}
      >
        <p>
          <span>
            {again === payment.amount
              ? t('operatorBookings.wholeAmountGoesBack', { buyer })
              : t('operatorBookings.amountGoesBack', { whole: exactPrice(payment.amount), amount, buyer })}
          </span>{' '}
          <span>{afterwards}</span>
        </p>
        <p className="font-semibold">{t('operator.cantBeUndone')}</p>
      </ReasonDialog>
      <RefundByHandDialog
        paymentId={payment._id}
        refundId={refund._id}
        buyer={booking.buyer}
        amount={amount}
        open={open === 'hand'}
        onClose={close}
      >
        {`${t('operatorBookings.youHaveSent', { amount, buyer })} ${afterwards}`}
      </RefundByHandDialog>
    </div>
  )
}

/** The other end of a sale that was to be reversed: it stands again. */
function GoOn({ booking }: Pick<RefundsProps, 'booking'>) {
  const [open, setOpen] = useState(false)
  const { viewer } = useViewer()
  const { _id, productName, buyer, seller } = booking
  if (viewer?._id === buyer._id || viewer?._id === seller._id)
    return <Note>{t('operatorBookings.otherAdminDecides')}</Note>
  return (
    <div className="mt-2">
      <Button onClick={() => setOpen(true)}>{t('operatorBookings.theSaleGoesOn')}</Button>
      <ReasonDialog
        about={`sale goes on ${_id}`}
        open={open}
        onClose={() => setOpen(false)}
        title={t('operatorBookings.letSaleGoOn', { bike: productName })}
        readers={t('operator.bothGetReason')}
        confirmLabel={t('operatorBookings.letItGoOn')}
        keepLabel={t('operator.leaveIt')}
        onConfirm={(reason) => api(resumeSale, { params: { id: _id }, body: { reason } })}
        done={t('operatorBookings.saleGoesOn', { bike: productName })}
      >
        <p>{t('operatorBookings.moneyIsNotSentBack', { seller: personName(seller), buyer: personName(buyer) })}</p>
      </ReasonDialog>
    </div>
  )
}

/**
 * A sentence about the sale once money has gone back; empty where the payment was for none.
 *
 * @param whole all that was left of it goes back
 */
function saleAfterwards(
  whole: boolean,
  { outcome }: AdminPayment,
  { state, productName, seller }: AdminBookingDetail,
): string {
  if (outcome === 'late') return ''
  if (whole && bookingCan(state, 'refund'))
    return t('operatorBookings.saleIsReversed', { bike: productName, seller: personName(seller) })
  return whole ? '' : t('operatorBookings.saleStays')
}
