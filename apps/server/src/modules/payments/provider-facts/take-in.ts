import { feeOfPart, refundStands } from '@bikevalley/contract'
import { z } from 'zod'
import { recordEvent } from '../../../platform/audit.ts'
import type { Db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { bookRefundFound, bookTransferFound, moneyOfPayment } from '../../ledger/index.ts'
import type { FoundRefund, FoundTransfer } from '../../payment-providers/index.ts'
import type { PaymentRow } from '../attempts/repository.ts'
import type { PaymentsContext } from '../context.ts'
import { keptReason } from '../refunds/refund-reasons.ts'
import { insertRefund, refundsOf } from '../refunds/repository.ts'
import { reverseSale } from '../refunds/reverse-sale.ts'
import { letOut } from '../ways-out/let-out.ts'
import { insertFoundTransfer, isRefundId } from './repository.ts'

const uuid = z.uuid()

/**
 * Others have refunded a payment at the provider: in its dashboard, or we ourselves before a backup was restored. It is a
 * refund like ours, and has the consequences of one where nothing is left to decide: a sale of which nothing is held any
 * more is reversed. Else the money is frozen until an admin has explained it. The booking and the payment are locked.
 */
export async function takeInRefund(
  context: PaymentsContext,
  trx: Db,
  payment: PaymentRow,
  found: FoundRefund,
): Promise<void> {
  const { platform, bookings, freezes, factMails } = context
  const now = platform.clock.now()
  const money = await moneyOfPayment(trx, payment.id)
  const held = Math.min(found.amountMinor, money?.held ?? 0)
  const beyond = found.amountMinor - held
  const backBefore = await backMinor(trx, payment.id)
  // Of what was released the fee goes back in proportion, as it would have been kept of less: that is the operator's loss.
  const ofSeller = beyond - feeOf(payment, backBefore, beyond)
  const payable = Math.min(ofSeller, money ? money.released - money.paidOut : 0)
  const left = (money?.held ?? 0) - held
  const refund = {
    id: await nameOf(trx, found),
    payment_id: payment.id,
    amount_minor: found.amountMinor,
    currency: payment.currency,
    reason: keptReason('madeThere'),
    state: 'succeeded',
    whole: left === 0,
    provider_refund_id: found.id,
    found_at: now,
    created_at: now,
    updated_at: now,
  } as const
  await insertRefund(trx, await letOut(platform, trx, 'found', payment.id), refund)
  await bookRefundFound(trx, refund, { held, payable }, now)
  await recordEvent(trx, platform.clock, {
    actorId: null,
    action: 'refund_found',
    subjectType: 'payment',
    subjectId: payment.id,
    details: {
      refund_id: refund.id,
      amount_minor: found.amountMinor,
      provider_refund_id: found.id,
      reason: keptReason('madeThere'),
    },
  })
  const before = (await bookings.find(payment.booking_id, trx))?.state
  if (payment.outcome === 'sale' && left === 0) await reverseSale(context, trx, payment.booking_id)
  for (const notify of context.finding) await notify(trx, payment)
  const isSettled = before !== 'handed_over' && left === 0 && held === found.amountMinor
  if (!isSettled) await freezes.freeze(trx, payment.id, 'refund_found', factMails.words.refund(refund))
  const parties = await bookings.partiesOf(trx, payment.booking_id)
  if (parties)
    await factMails.refundFound(trx, parties, refund, {
      frozen: !isSettled,
      all: backBefore + found.amountMinor >= payment.amount_minor,
      standing: payment.outcome === 'late' || (before !== 'paid' && before !== 'handed_over') ? 'ended' : before,
    })
}

/** What of a payment refunds have sent back, in minor units. */
const backMinor = async (trx: Db, paymentId: string): Promise<number> =>
  (await refundsOf(trx, paymentId)).reduce(
    (sum, { state, amount_minor }) => (refundStands(state) ? sum + amount_minor : sum),
    0,
  )

/** The fee of so much of a payment that goes back now. @param backBefore what went back before */
function feeOf(payment: PaymentRow, backBefore: number, amountMinor: number): number {
  const left = Math.max(0, payment.amount_minor - backBefore)
  return feeOfPart(payment, left) - feeOfPart(payment, Math.max(0, left - amountMinor))
}

/** Our own name for it where we had made it before a backup was restored; else a new one. */
async function nameOf(trx: Db, { ourId }: FoundRefund): Promise<string> {
  const named = uuid.safeParse(ourId)
  return named.success && !(await isRefundId(trx, named.data)) ? named.data : newId()
}

/**
 * Others have transferred money of a payment to a seller at the provider: an advance, which pays the payout of this sale
 * as soon as there is one. Unless it is a payout that we know, the money is frozen until an admin has explained it. The
 * booking and the payment are locked.
 */
export async function takeInTransfer(
  context: PaymentsContext,
  trx: Db,
  payment: PaymentRow,
  found: FoundTransfer,
): Promise<void> {
  const { platform, bookings, freezes, factMails } = context
  const now = platform.clock.now()
  const transfer = {
    id: newId(),
    payment_id: payment.id,
    provider_transfer_id: found.id,
    provider_account_id: found.accountId,
    amount_minor: found.amountMinor,
    currency: payment.currency,
    found_at: now,
  }
  await insertFoundTransfer(trx, transfer)
  await bookTransferFound(trx, transfer, now)
  await recordEvent(trx, platform.clock, {
    actorId: null,
    action: 'transfer_found',
    subjectType: 'payment',
    subjectId: payment.id,
    details: { provider_transfer_id: found.id, amount_minor: found.amountMinor },
  })
  for (const notify of context.finding) await notify(trx, payment)
  const isOwn = found.payoutId !== null && (await context.above.answers.isPayoutOf(trx, found.payoutId, payment.id))
  if (isOwn && (await moneyOfPayment(trx, payment.id))?.advanced === 0) return
  await freezes.freeze(trx, payment.id, 'transfer_found', factMails.words.transfer(transfer))
  const parties = await bookings.partiesOf(trx, payment.booking_id)
  if (parties) await factMails.transferFound(trx, parties, () => factMails.words.transfer(transfer))
}
