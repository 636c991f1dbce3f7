import { recordEvent } from '../../../platform/audit.ts'
import type { Db } from '../../../platform/db/database.ts'
import { readerOf } from '../../../platform/i18n/reader.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import { priceText } from '../../bookings/index.ts'
import { bookPayoutTransferred } from '../../ledger/index.ts'
import { describeProvider, type TransferAnswer } from '../../payment-providers/index.ts'
import { recordAnswer } from '../accounts/connect-account.ts'
import { accountsAt, type PayoutsContext } from '../context.ts'
import { keptPayoutText } from '../kept-texts.ts'
import { saleOf } from '../pay.ts'
import { recordArrived, recordRefused } from '../repository.ts'
import { settleDue } from '../settle-due.ts'
import { endTransfer, findTransfer, type TransferView, takeStaleTransfers } from './repository.ts'

const STALE_AFTER_MS = 60 * 60 * 1000

/**
 * Has the provider send a payout, and records how that ended. The transfer's id is the key: repeated, it is sent once.
 *
 * @throws Error when the provider gives no answer, so that the job runs again
 */
export async function transferPayout(context: PayoutsContext, transferId: string): Promise<void> {
  const { platform, payments } = context
  const transfer = await findTransfer(platform.db, transferId)
  if (!transfer || transfer.provider_transfer_id !== null || transfer.refusal !== null) return
  const gateway = accountsAt(context, transfer.provider)?.payouts.gateway
  if (!gateway || transfer.provider_intent_id === null)
    throw new Error(`Transfer ${transferId} waits: ${transfer.provider} is not set up here.`)
  if (await isToBeStopped(context, transfer)) return
  const answer = await gateway.transfer({
    payoutId: transfer.payout_id,
    idempotencyKey: transfer.id,
    intentId: transfer.provider_intent_id,
    accountId: transfer.provider_account_id,
    amountMinor: transfer.amount_minor,
    currency: transfer.currency,
  })
  if (answer.outcome === 'unknown')
    throw new Error(`The outcome of transfer ${transferId} is not known: ${answer.reason}`)
  // It may have been refused since something is missing there by now.
  const account = answer.outcome === 'refused' ? await gateway.readAccount(transfer.provider_account_id) : null
  await platform.db.transaction().execute(async (trx) => {
    await payments.lockMoney(trx, transfer.payment_id)
    await record(context, trx, transfer, answer)
    if (account)
      await recordAnswer(
        context,
        trx,
        { ...transfer, user_id: transfer.seller_id },
        account,
        readerOf({ ...transfer, id: transfer.seller_id }),
      )
  })
}

/**
 * Whether a transfer that nobody has made yet is not to be made: its money is frozen, or others have moved some of it at the
 * provider meanwhile. Then it is due again.
 *
 * @throws Error when the provider gives no answer, so that the job runs again
 */
async function isToBeStopped(context: PayoutsContext, transfer: TransferView): Promise<boolean> {
  const { platform, payments } = context
  const seen = await payments.askBeforeTransfer(transfer.payment_id, transfer.payout_id)
  if (seen === 'unknown') throw new Error(`Transfer ${transfer.id} waits: the card processor gave no answer.`)
  if (seen === 'go') return false
  await platform.db.transaction().execute(async (trx) => {
    await payments.lockMoney(trx, transfer.payment_id)
    await record(context, trx, transfer, { outcome: 'refused', reason: keptPayoutText('stopped') })
  })
  // What others have done is taken in now that nothing is under way.
  await payments.look(transfer.payment_id)
  return true
}

/** What the audit log says of one that was made. */
function sentText(
  sent: Extract<TransferAnswer, { outcome: 'sent' }>,
  { amount_minor, currency }: TransferView,
  { locale, provider }: { locale: string; provider: string },
): string {
  const back = amount_minor - sent.amountMinor
  if (back <= 0) return keptPayoutText('ofNumber', sent.transferId)
  return keptPayoutText('numberTakenBack', sent.transferId, priceText(back, currency, locale), provider)
}

async function record(
  { platform, mails }: PayoutsContext,
  trx: Db,
  transfer: TransferView,
  answer: Exclude<TransferAnswer, { outcome: 'unknown' }>,
): Promise<void> {
  const { clock, config, log } = platform
  const now = clock.now()
  const sent = answer.outcome === 'sent'
  const { label: provider } = describeProvider(config, transfer.provider)
  const end = sent
    ? { provider_transfer_id: answer.transferId, refusal: null }
    : { provider_transfer_id: null, refusal: answer.reason }
  if (!(await endTransfer(trx, transfer.id, end, now))) return
  await recordEvent(trx, clock, {
    actorId: null,
    action: sent ? 'payout_transferred' : 'payout_refused',
    subjectType: 'payment',
    subjectId: transfer.payment_id,
    details: {
      payout_id: transfer.payout_id,
      amount_minor: transfer.amount_minor,
      reason: sent ? sentText(answer, transfer, { locale: config.locale, provider }) : answer.reason,
    },
  })
  if (answer.outcome === 'refused') {
    log.error(
      { provider, payout: transfer.payout_id, reason: answer.reason },
      'a payout was refused: see the page Payouts',
    )
    await recordRefused(trx, transfer.payout_id)
    return
  }
  const { payout_id, payment_id, currency } = transfer
  const { transferId: reference, amountMinor } = answer
  await recordArrived(trx, payout_id, {
    reference,
    paid_by: transfer.asked_by,
    paid_at: now,
    amount_minor: amountMinor,
  })
  await bookPayoutTransferred(trx, { id: payout_id, amount_minor: amountMinor, currency }, payment_id, now)
  // What of it was taken back before we learned of it is due again.
  await settleDue(platform, trx, payment_id)
  await mails.transferred(trx, saleOf({ ...transfer, amount_minor: amountMinor }), provider)
}

/** Takes up the transfers that nobody works on any more: their job is lost, or has given up. */
export async function sweepTransfers({ platform: { db, clock } }: PayoutsContext): Promise<void> {
  const now = clock.now()
  await db.transaction().execute(async (trx) => {
    for (const transferId of await takeStaleTransfers(trx, new Date(now.getTime() - STALE_AFTER_MS), now))
      await enqueue(trx, 'transfer-payout', { transferId }, { key: `transfer:${transferId}` })
  })
}
