import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { type Entry, isBooked, post, reverse, reverseParts, transfer } from './post.ts'

type Captured = { id: string; amount_minor: number; currency: string; captured_at: Date }
type Refund = { id: string; payment_id: string; amount_minor: number; currency: string }

type Release = {
  id: string
  payment_id: string
  /** The amount that is no longer held, fee included. */
  amount_minor: number
  fee_minor: number
  currency: string
  released_at: Date
}
type Chargeback = { id: string; payment_id: string; amount_minor: number; currency: string }
type Payout = { id: string; amount_minor: number; currency: string }

const ofRefund = (refund: Refund) => ({
  subject: { type: 'refund', id: refund.id } as const,
  paymentId: refund.payment_id,
  currency: refund.currency,
})

/** Without those that move nothing. */
const worth = (entries: readonly Entry[]) => entries.filter(({ amountMinor }) => amountMinor !== 0)

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

/** The provider had sent it, and has it again: it is held as before. */
export async function bookRefundReturned(trx: Db, refund: Refund, at: Date): Promise<void> {
  await reverse(trx, { code: 'refund_paid', subject: ofRefund(refund).subject }, { code: 'refund_came_back', at })
  await bookRefundRefused(trx, refund, at)
}

/** The operator has sent it from their own bank account: the provider keeps what it has, for them. */
export const bookRefundSentByHand = (trx: Db, refund: Refund, at: Date): Promise<void> =>
  post(trx, {
    ...ofRefund(refund),
    code: 'refund_sent_by_hand',
    at,
    entries: transfer('refunds', 'owed_to_operator', refund.amount_minor),
  })

/** Held money is the seller’s now, but for the fee. */
export const bookRelease = (trx: Db, release: Release): Promise<void> =>
  post(trx, {
    code: 'release',
    subject: { type: 'release', id: release.id },
    paymentId: release.payment_id,
    currency: release.currency,
    at: release.released_at,
    entries: worth([
      { account: 'held_for_seller', amountMinor: release.amount_minor },
      { account: 'seller_payable', amountMinor: release.fee_minor - release.amount_minor },
      { account: 'platform_fees', amountMinor: -release.fee_minor },
    ]),
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

/**
 * The seller’s bank has sent it back to the operator’s: it is the seller’s to be paid out as before.
 *
 * @param coveredMinor what of it covers the operator’s loss by chargebacks of this payment, in minor units
 */
export async function bookPayoutReturned(
  trx: Db,
  payout: Payout,
  paymentId: string,
  coveredMinor: number,
  at: Date,
): Promise<void> {
  const subject = { type: 'payout', id: payout.id } as const
  await reverse(trx, { code: 'payout_paid', subject }, { code: 'payout_returned', at })
  if (coveredMinor > 0)
    await post(trx, {
      code: 'chargeback_covered',
      subject,
      paymentId,
      currency: payout.currency,
      at,
      entries: transfer('seller_payable', 'chargeback_losses', coveredMinor),
    })
}

const ofChargeback = ({ id, payment_id, currency }: Chargeback) => ({
  subject: { type: 'chargeback', id } as const,
  paymentId: payment_id,
  currency,
})

/**
 * A bank takes money back. It comes out of what is held and of what is not paid out yet; what it takes beyond that is the
 * operator's loss.
 *
 * @param taken what of it is there to be taken, in minor units; together not more than the chargeback
 */
export async function bookChargeback(
  trx: Db,
  chargeback: Chargeback,
  taken: { held: number; payable: number },
  at: Date,
): Promise<void> {
  const disputed = taken.held + taken.payable
  if (disputed > 0)
    await post(trx, {
      ...ofChargeback(chargeback),
      code: 'chargeback_opened',
      at,
      entries: worth([
        { account: 'held_for_seller', amountMinor: taken.held },
        { account: 'seller_payable', amountMinor: taken.payable },
        { account: 'disputed', amountMinor: -disputed },
      ]),
    })
  await post(trx, {
    ...ofChargeback(chargeback),
    code: 'chargeback_withdrawn',
    at,
    entries: worth([
      { account: 'disputed', amountMinor: disputed },
      { account: 'chargeback_losses', amountMinor: chargeback.amount_minor - disputed },
      { account: 'card_clearing', amountMinor: -chargeback.amount_minor },
    ]),
  })
}

/** The bank has given it back: it is where it was. */
export async function bookChargebackWon(trx: Db, chargeback: Chargeback, at: Date): Promise<void> {
  const { subject } = ofChargeback(chargeback)
  await reverse(trx, { code: 'chargeback_withdrawn', subject }, { code: 'chargeback_reinstated', at })
  // An account from which nothing was taken gets nothing back.
  if (await isBooked(trx, { code: 'chargeback_opened', subject }))
    await reverse(trx, { code: 'chargeback_opened', subject }, { code: 'chargeback_won', at })
  await reverseParts(trx, { code: 'chargeback_covered', subject }, { code: 'chargeback_uncovered', at })
}

/**
 * What a bank took beyond what was there is made good by a returned refund: the buyer has this money from their
 * bank, and nobody owes it to them any more. Once for each refund.
 *
 * @param there what there is for it, in minor units: first what is held, then what is the seller's
 * @returns what of that it took
 */
export async function coverChargeback(
  trx: Db,
  chargeback: Chargeback,
  refundId: string,
  there: { held: number; payable: number },
  at: Date,
): Promise<{ held: number; payable: number }> {
  const { subject } = ofChargeback(chargeback)
  const { lost, ofPayment } = await trx
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_transactions as t', 't.id', 'e.transaction_id')
    .select(
      sql<number>`coalesce(sum(e.amount_minor) FILTER (WHERE t.subject_id = ${subject.id}), 0)::bigint`.as('lost'),
    )
    // A returned payout may have made some of it good.
    .select(sql<number>`coalesce(sum(e.amount_minor), 0)::bigint`.as('ofPayment'))
    .where('e.payment_id', '=', chargeback.payment_id)
    .where('e.account', '=', 'chargeback_losses')
    .executeTakeFirstOrThrow()
  const loss = Math.min(lost, ofPayment)
  const held = Math.min(there.held, loss)
  const payable = Math.min(there.payable, loss - held)
  if (held + payable > 0)
    await post(trx, {
      ...ofChargeback(chargeback),
      code: 'chargeback_covered',
      part: refundId,
      at,
      entries: worth([
        { account: 'held_for_seller', amountMinor: held },
        { account: 'seller_payable', amountMinor: payable },
        { account: 'chargeback_losses', amountMinor: -held - payable },
      ]),
    })
  return { held, payable }
}

/** The provider has sent it to the seller’s account there, from what it has of ours. */
export const bookPayoutTransferred = (trx: Db, payout: Payout, paymentId: string, at: Date): Promise<void> =>
  post(trx, {
    code: 'payout_transferred',
    subject: { type: 'payout', id: payout.id },
    paymentId,
    currency: payout.currency,
    at,
    entries: transfer('seller_payable', 'card_clearing', payout.amount_minor),
  })
