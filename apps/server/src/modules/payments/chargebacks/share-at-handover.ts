import { feeOfPart, refundStands } from '@bikevalley/contract'
import type { Db } from '../../../platform/database.ts'
import { standingOf } from '../left-of-payment.ts'
import type { PaymentRow } from '../repository.ts'
import { takenByBank } from './repository.ts'

/**
 * What the seller of a paid bike gets once it is handed over, in minor units; null where it can't be, since all of the
 * money goes back to the buyer or a bank has it.
 */
export async function shareAtHandover(trx: Db, payment: PaymentRow): Promise<number | null> {
  const { refunds, leftMinor } = await standingOf(trx, payment.id)
  if (refunds.some(({ whole, state }) => whole && refundStands(state))) return null
  if ((await takenByBank(trx, payment.id)) !== null) return null
  return leftMinor - feeOfPart(payment, leftMinor)
}
