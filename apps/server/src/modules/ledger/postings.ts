import type { Db } from '../../platform/database.ts'
import { post, reverse, transfer } from './post.ts'

type Captured = { id: string; amount_minor: number; currency: string; captured_at: Date }
type Refund = { id: string; payment_id: string; amount_minor: number; currency: string }

const ofRefund = (refund: Refund) => ({
  subject: { type: 'refund', id: refund.id } as const,
  paymentId: refund.payment_id,
  currency: refund.currency,
})

/** A card was charged: the provider has the money, and we hold it. So it begins, also where it then goes back. */
export const bookCapture = (trx: Db, payment: Captured): Promise<void> =>
  post(trx, {
    code: 'capture',
    subject: { type: 'payment', id: payment.id },
    paymentId: payment.id,
    currency: payment.currency,
    at: payment.captured_at,
    entries: transfer('card_clearing', 'held_for_seller', payment.amount_minor),
  })

/** Held money is to go back to the buyer: from now on nothing else can be done with it. */
export const bookRefundRequested = (trx: Db, refund: Refund, at: Date): Promise<void> =>
  post(trx, {
    ...ofRefund(refund),
    code: 'refund_requested',
    at,
    entries: transfer('held_for_seller', 'refunds', refund.amount_minor),
  })

/** The provider has sent it. */
export const bookRefundPaid = (trx: Db, refund: Refund, at: Date): Promise<void> =>
  post(trx, {
    ...ofRefund(refund),
    code: 'refund_paid',
    at,
    entries: transfer('refunds', 'card_clearing', refund.amount_minor),
  })

/** The provider will not send it: it is held as before. */
export const bookRefundRefused = (trx: Db, refund: Refund, at: Date): Promise<void> =>
  reverse(trx, { code: 'refund_requested', subject: ofRefund(refund).subject }, { code: 'refund_refused', at })
