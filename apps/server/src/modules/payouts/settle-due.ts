import type { Db } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { bookPayoutFound, moneyOfPayment } from '../ledger/index.ts'
import { askOut } from '../payments/index.ts'
import { changeDue, findNewestFound, findRelease, insertDue, owedTo, recordFound } from './due-queries.ts'
import { lockOpenPayout } from './repository.ts'

type WithClock = Pick<Platform, 'clock'>

/**
 * What is its seller's of a payment and not paid out is due, in one payout: to be called after everything that changes
 * it, be it a release, a returned payout, what others have done at the provider or what a bank has decided. Where
 * none is open another one is made, since what was paid out stays as it is. The caller has locked the payment.
 */
export async function settleDue(platform: WithClock, trx: Db, paymentId: string): Promise<void> {
  const release = await findRelease(trx, paymentId)
  if (!release) return
  const owed = await owedTo(trx, paymentId)
  const open = await lockOpenPayout(trx, paymentId)
  if (open && owed !== open.amount_minor) await changeDue(trx, open.id, owed)
  if (!open && owed > 0) {
    const { id: release_id, seller_id, currency, deleted_at } = release
    const due = { release_id, seller_id, currency, amount_minor: owed, created_at: platform.clock.now() }
    await insertDue(trx, due, deleted_at === null ? 'due' : 'unclaimed')
  }
  await payWithAdvance(platform, trx, paymentId)
}

/** What others have transferred of a payment before is an advance: what is due has been paid by it, or a part of that. */
async function payWithAdvance({ clock }: WithClock, trx: Db, paymentId: string): Promise<void> {
  const money = await moneyOfPayment(trx, paymentId)
  const due = await lockOpenPayout(trx, paymentId)
  if (!due || !money || money.advanced === 0) return
  const out = await askOut({ clock }, trx, 'advance', paymentId)
  // What a bank has for now may never be the seller's: it decides first, and then this is called again.
  if (typeof out === 'string') return
  const transfer = await findNewestFound(trx, paymentId)
  if (!transfer) return
  const now = clock.now()
  const amountMinor = Math.min(money.advanced, due.amount_minor)
  const paid = { paymentId, currency: transfer.currency, amountMinor }
  if (amountMinor === due.amount_minor) {
    await recordFound(trx, out, due.id, {
      reference: transfer.provider_transfer_id,
      found_transfer_id: transfer.id,
      paid_at: now,
    })
    await bookPayoutFound(trx, { type: 'payout', id: due.id }, paid, now)
  } else {
    await bookPayoutFound(trx, { type: 'found_transfer', id: transfer.id }, paid, now, newId())
    await changeDue(trx, due.id, due.amount_minor - amountMinor)
  }
}
