import type { Db } from '../../../platform/db/database.ts'
import type { MailItem } from '../../mail/index.ts'
import type { LetOut, ReleaseWay } from '../../payments/index.ts'
import { releaseMoney } from '../../payouts/index.ts'
import type { HandoversContext } from '../context.ts'
import type { Sale } from '../lock-sale.ts'
import { findHandover } from '../repository.ts'

/**
 * The bike is the buyer’s: so much of the money is released, and its fee is invoiced. The booking is locked.
 *
 * @param out the permission for it
 * @param amountMinor with the fee in it
 * @param by who brought it about, and whether as an admin
 * @returns the invoice as its seller's mail tells of it; null where nothing was kept
 */
export async function releaseSale(
  { platform, bookings, documents }: HandoversContext,
  trx: Db,
  out: LetOut<ReleaseWay>,
  { booking, payment, sellerId }: Sale,
  amountMinor: number,
  by: { id: string; asAdmin: boolean },
): Promise<(() => MailItem) | null> {
  await bookings.markHandedOver(trx, booking)
  const released = await releaseMoney(platform, trx, out, payment, amountMinor, sellerId, by)
  const address = (await findHandover(trx, booking.id))?.seller_address ?? null
  return documents.issueFeeInvoice(trx, payment.id, released.feeMinor, address)
}
