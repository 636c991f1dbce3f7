import type { Db } from '../../platform/db/database.ts'
import { post, reverse, transfer } from './post.ts'

type Refund = { id: string; payment_id: string; amount_minor: number; currency: string }
type Transfer = { id: string; payment_id: string; amount_minor: number; currency: string }

/**
 * Others have refunded at the provider. It comes out of what is held and of what is not paid out yet; what goes beyond
 * that is the operator's loss.
 *
 * @param taken what of it is there to be taken, in minor units; together not more than the refund
 */
export const bookRefundFound = (
  trx: Db,
  refund: Refund,
  taken: { held: number; payable: number },
  at: Date,
): Promise<void> =>
  post(trx, {
    code: 'refund_found',
    subject: { type: 'refund', id: refund.id },
    paymentId: refund.payment_id,
    currency: refund.currency,
    at,
    entries: [
      { account: 'held_for_seller' as const, amountMinor: taken.held },
      { account: 'seller_payable' as const, amountMinor: taken.payable },
      { account: 'outside_losses' as const, amountMinor: refund.amount_minor - taken.held - taken.payable },
      { account: 'card_clearing' as const, amountMinor: -refund.amount_minor },
    ].filter(({ amountMinor }) => amountMinor !== 0),
  })

/** The provider has it again: it is where it was. */
export const bookRefundFoundReturned = (trx: Db, { id }: Pick<Refund, 'id'>, at: Date): Promise<void> =>
  reverse(trx, { code: 'refund_found', subject: { type: 'refund', id } }, { code: 'refund_found_returned', at })

/** Others have transferred to the seller at the provider: an advance, until so much is payable. */
export const bookTransferFound = (trx: Db, sent: Transfer, at: Date): Promise<void> =>
  post(trx, {
    code: 'transfer_found',
    subject: { type: 'found_transfer', id: sent.id },
    paymentId: sent.payment_id,
    currency: sent.currency,
    at,
    entries: transfer('seller_advances', 'card_clearing', sent.amount_minor),
  })

/** The provider has so much of it again: no advance any more. @param seenId of what was seen of it, since it may be in parts */
export const bookTransferFoundReturned = (trx: Db, returned: Transfer, seenId: string, at: Date): Promise<void> =>
  post(trx, {
    code: 'transfer_found_returned',
    subject: { type: 'found_transfer', id: returned.id },
    part: seenId,
    paymentId: returned.payment_id,
    currency: returned.currency,
    at,
    entries: transfer('card_clearing', 'seller_advances', returned.amount_minor),
  })

/**
 * What is payable has been paid out by such an advance.
 *
 * @param subject the payout where all of it has, else the transfer
 * @param part tells a part that the transfer has paid from others that it has; the caller books each once
 */
export const bookPayoutFound = (
  trx: Db,
  subject: { type: 'payout' | 'found_transfer'; id: string },
  paid: { paymentId: string; currency: string; amountMinor: number },
  at: Date,
  part?: string,
): Promise<void> =>
  post(trx, {
    code: 'payout_found',
    subject,
    ...(part !== undefined && { part }),
    paymentId: paid.paymentId,
    currency: paid.currency,
    at,
    entries: transfer('seller_payable', 'seller_advances', paid.amountMinor),
  })
