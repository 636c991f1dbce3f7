import { recordEvent } from '../../../platform/audit.ts'
import type { Db } from '../../../platform/db/database.ts'
import { bookRefundFoundReturned, bookRefundReturned, coverChargeback, moneyOfPayment } from '../../ledger/index.ts'
import { findPaymentRow } from '../attempts/repository.ts'
import { activeChargebacks, isOnItsWay, lockPayment } from '../chargebacks/repository.ts'
import type { PaymentsContext } from '../context.ts'
import { type RefundView, setReturned } from './repository.ts'

/**
 * Looks whether a refund that the provider had sent was returned: then its money is held again, and the operator and
 * the buyer are told. What was reversed with it stays so, since the bike may be sold anew by then.
 *
 * @returns false where others had made it, and the outcome of a refund or payout of ours that is under way comes first
 * @throws Error when the provider gives no answer, so that the job runs again
 */
export async function reconcileRefund(context: PaymentsContext, refund: RefundView): Promise<boolean> {
  const { platform, gateways, bookings } = context
  if (refund.provider_intent_id === null || refund.provider_refund_id === null) return true
  const answer = await gateways.of(refund.provider).retrieveRefund({
    intentId: refund.provider_intent_id,
    refundId: refund.provider_refund_id,
    amountMinor: refund.amount_minor,
  })
  if (answer.outcome === 'unknown') throw new Error(`How refund ${refund.id} stands is not known: ${answer.reason}`)
  if (answer.outcome === 'refunded') return true
  platform.log.error({ refund: refund.id, reason: answer.reason }, 'a refund was returned: send it in another way')

  const now = platform.clock.now()
  return platform.db.transaction().execute(async (trx) => {
    await bookings.lock(trx, refund.booking_id)
    await lockPayment(trx, refund.payment_id)
    if (refund.found_at !== null && (await isOnItsWay(context, trx, refund.payment_id))) return false
    if (!(await setReturned(trx, refund.id, now))) return true
    await (refund.found_at === null ? bookRefundReturned : bookRefundFoundReturned)(trx, refund, now)
    await recordEvent(trx, platform.clock, {
      actorId: null,
      action: 'refund_came_back',
      subjectType: 'payment',
      subjectId: refund.payment_id,
      details: { refund_id: refund.id, amount_minor: refund.amount_minor },
    })
    await (refund.found_at === null ? ownReturned : foundReturned)(context, trx, refund)
    return true
  })
}

/** What we had sent is held again, and the buyer is told, unless their bank has given them all of it meanwhile. */
async function ownReturned(
  { platform, bookings, refundMails }: PaymentsContext,
  trx: Db,
  refund: RefundView,
): Promise<void> {
  const now = platform.clock.now()
  const left = Math.min(refund.amount_minor, await coverChargebacks(trx, refund, now))
  const parties = await bookings.partiesOf(trx, refund.booking_id)
  if (parties && left > 0) await refundMails.returned(trx, parties, { ...refund, amount_minor: left })
}

/**
 * What others had refunded is where it was before: it makes good what a bank took meanwhile, what is payable then is to be
 * paid out, and the operator is told.
 */
async function foundReturned(
  { platform, bookings, finding, refundMails }: PaymentsContext,
  trx: Db,
  refund: RefundView,
): Promise<void> {
  await coverChargebacks(trx, refund, platform.clock.now())
  const payment = await findPaymentRow(trx, refund.payment_id)
  if (payment) for (const notify of finding) await notify(trx, payment)
  const parties = await bookings.partiesOf(trx, refund.booking_id)
  if (parties) await refundMails.foundReturned(trx, parties, refund)
}

/**
 * What a bank took while the refund was out has reached the buyer already: what is held makes that good, and after it what
 * is the seller's again, where others had refunded that.
 *
 * @returns what is held then, in minor units
 */
async function coverChargebacks(trx: Db, { id, payment_id, found_at }: RefundView, now: Date): Promise<number> {
  const money = await moneyOfPayment(trx, payment_id)
  let held = money?.held ?? 0
  let payable = money && found_at !== null ? money.released - money.paidOut : 0
  for (const chargeback of await activeChargebacks(trx, payment_id)) {
    const taken = await coverChargeback(trx, chargeback, id, { held, payable }, now)
    held -= taken.held
    payable -= taken.payable
  }
  return held
}
