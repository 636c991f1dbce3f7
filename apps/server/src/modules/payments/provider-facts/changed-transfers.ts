import { recordEvent } from '../../../platform/audit.ts'
import type { Db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { bookTransferFoundReturned, moneyOfPayment } from '../../ledger/index.ts'
import type { PaymentRow } from '../attempts/repository.ts'
import type { PaymentsContext } from '../context.ts'
import { insertSeenTransfer } from './repository.ts'
import type { ChangedTransfer } from './unknown.ts'

/**
 * A transfer of others that is in another currency than the payment, or that was taken back at the provider: the money is
 * frozen until an admin has explained it. What is returned is no advance any more, so that it pays no payout; what it has paid
 * by then stays paid. The booking and the payment are locked.
 */
export async function takeInChange(
  context: PaymentsContext,
  trx: Db,
  payment: PaymentRow,
  changed: ChangedTransfer,
): Promise<void> {
  const { platform, bookings, freezes, factMails } = context
  const now = platform.clock.now()
  const { id: provider_transfer_id, currency, amountMinor, before, foundId } = changed
  const seenId = newId()
  await insertSeenTransfer(trx, {
    id: seenId,
    payment_id: payment.id,
    provider_transfer_id,
    currency,
    amount_minor: amountMinor,
    seen_at: now,
  })
  await recordEvent(trx, platform.clock, {
    actorId: null,
    action: 'transfer_changed',
    subjectType: 'payment',
    subjectId: payment.id,
    details: { provider_transfer_id, currency, amount_minor: amountMinor },
  })
  const back = (before ?? 0) - amountMinor
  const unpaid = foundId === null ? 0 : Math.min(back, (await moneyOfPayment(trx, payment.id))?.advanced ?? 0)
  if (foundId !== null && unpaid > 0)
    await bookTransferFoundReturned(
      trx,
      { id: foundId, payment_id: payment.id, amount_minor: unpaid, currency },
      seenId,
      now,
    )
  const { words } = factMails
  const found = () =>
    before === null
      ? words.transferOfOtherCurrency({ provider_transfer_id, currency, amount_minor: amountMinor })
      : words.transferReturned(
          { provider_transfer_id, currency, amount_minor: back },
          amountMinor,
          foundId === null ? 0 : back - unpaid,
        )
  await freezes.freeze(trx, payment.id, 'transfer_found', found())
  const parties = await bookings.partiesOf(trx, payment.booking_id)
  if (parties) await (before === null ? factMails.transferFound : factMails.transferReturned)(trx, parties, found)
}
