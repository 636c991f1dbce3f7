import { ApiError, payoutCan } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { lockLivePerson } from '../../platform/people/live-person.ts'
import { requireNotOwn } from '../../platform/people/ownership.ts'
import type { Person } from '../../platform/people/person.ts'
import type { Platform } from '../../platform/platform.ts'
import { notFound } from '../../platform/refusals.ts'
import { bookPayoutReturned, moneyOfPayment } from '../ledger/index.ts'
import { describeProvider } from '../payment-providers/index.ts'
import { letOut } from '../payments/index.ts'
import type { PayoutsContext } from './context.ts'
import { isTransfer } from './obstacles.ts'
import { contactOf, recordPayoutEvent, saleOf } from './pay.ts'
import { findPayout, lockOpenPayout, type PayoutView, recordReturned } from './repository.ts'
import { settleDue } from './settle-due.ts'

/**
 * The seller’s bank has sent a payout back, or it was marked as paid by mistake: the ledger takes it back, and it is due
 * again, without what the operator has lost by chargebacks of the sale: in another payout, or with what is due of the sale
 * already. The seller is told. Where they have deleted their account it is unclaimed, and they are told as long as we know
 * how.
 *
 * @throws ApiError `not_found`, `forbidden` about one’s own, `wrong_state` where it is not paid, went by the provider, the
 *   buyer’s bank has not decided yet, or another payout of the sale is on its way
 */
export function returnPayout(context: PayoutsContext, admin: Person, id: string, reason: string): Promise<void> {
  const { platform, mails } = context
  return platform.db.transaction().execute(async (trx) => {
    await lockLivePerson(trx, admin.id)
    const known = await findPayout(trx, id)
    if (!known) throw notFound('payout')
    const out = await letOut(platform, trx, 'returned', known.payment_id)
    // Only now that its payment is locked does its state last.
    const payout = (await findPayout(trx, id)) ?? known
    refuseOther(platform, payout, admin)
    if ((await lockOpenPayout(trx, payout.payment_id))?.state === 'sending')
      throw new ApiError('wrong_state', t('payouts.anotherOnItsWay'))
    const now = platform.clock.now()
    const lost = (await moneyOfPayment(trx, payout.payment_id))?.lost ?? 0
    const covered = Math.min(lost, payout.amount_minor)
    await recordReturned(trx, out, id, { returned_at: now, returned_by: admin.id, return_reason: reason })
    await bookPayoutReturned(trx, payout, payout.payment_id, covered, now)
    await settleDue(platform, trx, payout.payment_id)
    const isGone = payout.deleted_at !== null
    await recordPayoutEvent(platform, trx, admin, payout, 'payout_returned', reason)
    if (isGone && payout.contact_email === null) return
    await mails.returned(trx, {
      ...saleOf(payout),
      leftMinor: payout.amount_minor - covered,
      reference: payout.reference ?? '',
      reason,
      gone: isGone ? contactOf(payout) : null,
    })
  })
}

function refuseOther({ config }: Pick<Platform, 'config'>, payout: PayoutView, admin: Person): void {
  requireNotOwn(admin, [payout.seller_id], t('payouts.anotherAdminRecords'))
  if (!payoutCan(payout.state, 'return')) throw new ApiError('wrong_state', t('payouts.onlyPaidReturns'))
  if (isTransfer(payout)) {
    const { label: provider } = describeProvider(config, payout.provider)
    throw new ApiError('wrong_state', t('payouts.settledWithProvider', { provider }))
  }
}
