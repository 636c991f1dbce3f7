import type { Db } from '../../../platform/db/database.ts'
import type { PaymentRow } from '../../payments/index.ts'
import type { HandoversContext } from '../context.ts'
import { endDispute, findHandover, findOpenDispute } from '../repository.ts'

/** Where others have refunded all of a sale, and it is none any more, there is nothing left to disagree about. */
export async function afterFound(
  { platform, bookings }: HandoversContext,
  trx: Db,
  { id, booking_id }: PaymentRow,
): Promise<void> {
  if ((await findHandover(trx, booking_id))?.payment_id !== id) return
  if ((await bookings.find(booking_id, trx))?.state !== 'refunded') return
  const dispute = await findOpenDispute(trx, booking_id)
  if (dispute) await endDispute(trx, dispute.id, { state: 'settled', ended_at: platform.clock.now() })
}
