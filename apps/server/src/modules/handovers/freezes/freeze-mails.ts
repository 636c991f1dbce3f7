import type { SaleStatus } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import type { Db } from '../../../platform/db/database.ts'
import { countOpenFreezes, type FreezeRow, paymentsFreedSince } from '../../freezes/index.ts'
import { saleStatus } from '../../sales/index.ts'
import type { HandoversContext } from '../context.ts'
import { findHandoverOfPayment } from '../repository.ts'

const explainedLater = () => [t('handovers.explainedLater')]

/**
 * The mails about money that is frozen, and freed again, once each: whom it concerns is who reads of it on their pages. What
 * others have refunded is told by a mail of its own, which says that as well. That all money of the site is frozen after a
 * restore is mailed to nobody: it is about no sale, most people would read of a trouble that never reached them, and the
 * database that was just restored may not know what they were told last.
 */
export async function mailFrozen(context: HandoversContext, trx: Db, { payment_id, reason }: FreezeRow): Promise<void> {
  const sale = await saleOf(context, trx, payment_id)
  if (!sale || reason === 'refund_found' || sale.openFreezes > 1) return
  const { parties, notify, buyer, seller } = sale
  const { listingName: bike } = parties
  if (buyer.phase === 'frozen')
    await notify.buyer('payments', () => ({
      subject: t('handovers.doNotCollect', { bike }),
      happened: [],
      more: explainedLater(),
      notice: true,
    }))
  if (seller.phase === 'frozen')
    await notify.seller('payments', () => ({
      subject: t('handovers.keepBike', { bike }),
      happened: [],
      more: explainedLater(),
      notice: true,
    }))
  else if (seller.phase === 'payout_due' && seller.payout?.waits_for === 'frozen')
    await notify.seller('payments', () => ({
      subject: t('handovers.yourMoneyFrozen', { bike }),
      happened: [],
      more: explainedLater(),
      notice: true,
    }))
}

/** That the site's money is freed is said about the sales which were frozen themselves, and freed meanwhile. */
export async function mailFreed(context: HandoversContext, trx: Db, { payment_id, since }: FreezeRow): Promise<void> {
  const freed = payment_id === null ? await paymentsFreedSince(trx, since) : [payment_id]
  for (const id of freed) await mailFreedSale(context, trx, id)
}

async function mailFreedSale(context: HandoversContext, trx: Db, paymentId: string): Promise<void> {
  const sale = await saleOf(context, trx, paymentId)
  if (!sale || sale.openFreezes > 0) return
  const { parties, notify, buyer, seller } = sale
  const message = () => ({
    subject: t('handovers.noLongerFrozen', { bike: parties.listingName }),
    happened: [t('handovers.isExplained')],
    notice: true,
  })
  if (goesOn(buyer)) await notify.buyer('payments', message)
  if (goesOn(seller) || (seller.phase === 'payout_due' && seller.payout?.waits_for !== 'frozen'))
    await notify.seller('payments', message)
}

/** It was frozen before the handover, and is not now. Whose bank has the money learns of that alone. */
const goesOn = ({ phase }: SaleStatus): boolean =>
  ['to_hand_over', 'bank_inquiry', 'disputed', 'refunding', 'refund_refused'].includes(phase)

/** Who is to be told of a payment's sale, and how it stands for them; undefined where there is none. */
async function saleOf({ platform, bookings, sales }: HandoversContext, trx: Db, paymentId: string | null) {
  const handover = paymentId === null ? undefined : await findHandoverOfPayment(trx, paymentId)
  const parties = handover && (await bookings.partiesOf(trx, handover.booking_id))
  const facts = parties && (await sales.factsOf(trx, parties.bookingId))
  if (!parties || !facts) return undefined
  const now = platform.clock.now()
  return {
    parties,
    notify: bookings.mails.aboutKnown(trx, parties, facts),
    buyer: saleStatus(facts, 'buyer', now),
    seller: saleStatus(facts, 'seller', now),
    openFreezes: paymentId === null ? 0 : await countOpenFreezes(trx, paymentId),
  }
}
