import { feeOfPart } from '@bikevalley/contract'
import { recordEvent } from '../../platform/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { bookRelease } from '../ledger/index.ts'
import type { LetOut, PaymentRow, ReleaseWay } from '../payments/index.ts'
import { settleDue } from './settle-due.ts'

/** What a release made of the money: all of it together is what was held. In minor units. */
export type Released = { amountMinor: number; feeMinor: number; netMinor: number }

/**
 * Held money becomes its seller's, but for the fee, and is to be paid out. Once for a payment, by a constraint. The
 * caller has locked the booking.
 *
 * @param out that it may be, by the caller's way
 * @param amountMinor how much of the payment, fee included: all of it, or what a partial refund leaves
 * @param by who brought it about, and whether as an admin
 */
export async function releaseMoney(
  { clock }: Pick<Platform, 'clock'>,
  trx: Db,
  { way }: LetOut<ReleaseWay>,
  payment: PaymentRow,
  amountMinor: number,
  sellerId: string,
  by: { id: string; asAdmin: boolean },
): Promise<Released> {
  const now = clock.now()
  const feeMinor = feeOfPart(payment, amountMinor)
  const netMinor = amountMinor - feeMinor
  const release = {
    id: newId(),
    payment_id: payment.id,
    seller_id: sellerId,
    amount_minor: amountMinor,
    fee_minor: feeMinor,
    currency: payment.currency,
    released_at: now,
    way,
  }
  await trx.insertInto('releases').values(release).execute()
  await bookRelease(trx, release)
  await settleDue({ clock }, trx, payment.id)
  await recordEvent(trx, clock, {
    actorId: by.id,
    asAdmin: by.asAdmin,
    action: 'money_released',
    subjectType: 'payment',
    subjectId: payment.id,
    details: { release_id: release.id, amount_minor: amountMinor, fee_minor: feeMinor },
  })
  return { amountMinor, feeMinor, netMinor }
}
