import type { Db } from '../../platform/database.ts'
import { post, reverse, transfer } from './post.ts'

type Captured = { id: string; amount_minor: number; currency: string; captured_at: Date }
type Refund = { id: string; payment_id: string; amount_minor: number; currency: string }

type Release = {
  id: string
  payment_id: string
  /** What is held no more, with the fee in it. */
  amount_minor: number
  fee_minor: number
  currency: string
  released_at: Date
}
type Payout = { id: string; amount_minor: number; currency: string }

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

/** Held money is the seller’s now, but for the fee. */
export const bookRelease = (trx: Db, release: Release): Promise<void> =>
  post(trx, {
    code: 'release',
    subject: { type: 'release', id: release.id },
    paymentId: release.payment_id,
    currency: release.currency,
    at: release.released_at,
    entries: [
      { account: 'held_for_seller' as const, amountMinor: release.amount_minor },
      { account: 'seller_payable' as const, amountMinor: release.fee_minor - release.amount_minor },
      { account: 'platform_fees' as const, amountMinor: -release.fee_minor },
    ].filter(({ amountMinor }) => amountMinor !== 0),
  })

/** The operator has sent it to the seller from their own bank account, which the card provider pays into. */
export const bookPayoutPaid = (trx: Db, payout: Payout, paymentId: string, at: Date): Promise<void> =>
  post(trx, {
    code: 'payout_paid',
    subject: { type: 'payout', id: payout.id },
    paymentId,
    currency: payout.currency,
    at,
    entries: transfer('seller_payable', 'owed_to_operator', payout.amount_minor),
  })
