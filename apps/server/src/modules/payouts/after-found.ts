import type { Db } from '../../platform/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { bookPayoutFound, moneyOfPayment } from '../ledger/index.ts'
import type { PaymentRow } from '../payments/index.ts'
import type { PayoutsContext } from './context.ts'
import { findNewestFound, lockDuePayout, recordFound, reduceDue, reinstateDue } from './repository.ts'

/**
 * What others have done with the money of a payment at its provider is taken in: what is not payable any more is not
 * paid out, what is payable again is, and what was transferred to the seller has paid what is due. The payment is locked.
 */
export async function afterFound(context: PayoutsContext, trx: Db, { id }: Pick<PaymentRow, 'id'>): Promise<void> {
  const money = await moneyOfPayment(trx, id)
  if (!money) return
  const payable = money.released - money.paidOut
  const due = await lockDuePayout(trx, id)
  if (due && payable < due.amount_minor) await reduceDue(trx, due.id, payable)
  else if (payable > (due?.amount_minor ?? 0)) await reinstateDue(trx, id, payable)
  await payWithAdvance(context, trx, id)
}

/** A release has made something payable of which others have transferred a part, or all, before. */
export async function payWithAdvance(
  { platform }: { platform: Pick<Platform, 'clock'> },
  trx: Db,
  paymentId: string,
): Promise<void> {
  const now = platform.clock.now()
  const money = await moneyOfPayment(trx, paymentId)
  const due = await lockDuePayout(trx, paymentId)
  const transfer = due && money && money.advanced > 0 ? await findNewestFound(trx, paymentId) : undefined
  if (!due || !money || !transfer) return
  const amountMinor = Math.min(money.advanced, due.amount_minor)
  const paid = { paymentId, currency: transfer.currency, amountMinor }
  if (amountMinor === due.amount_minor) {
    await recordFound(trx, due.id, {
      reference: transfer.provider_transfer_id,
      found_transfer_id: transfer.id,
      paid_at: now,
    })
    await bookPayoutFound(trx, { type: 'payout', id: due.id }, paid, now)
  } else {
    await bookPayoutFound(trx, { type: 'found_transfer', id: transfer.id }, paid, now)
    await reduceDue(trx, due.id, due.amount_minor - amountMinor)
  }
}
