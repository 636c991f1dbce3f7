import { feeOfPart } from '@bikevalley/contract'
import type { Db } from '../../../platform/db/database.ts'
import type { PaymentRow } from '../attempts/repository.ts'
import { isToGoBack, standingOf } from '../refunds/left-of-payment.ts'
import { takenByBank } from './repository.ts'

/**
 * What the seller of a paid bike gets once it is handed over, in minor units; null where it can't be, since all of the
 * money goes back to the buyer, or is to, or a bank has it.
 */
export async function shareAtHandover(db: Db, payment: PaymentRow): Promise<number | null> {
  const { refunds, leftMinor } = await standingOf(db, payment.id)
  if (isToGoBack(refunds)) return null
  if ((await takenByBank(db, payment.id)) !== null) return null
  return leftMinor - feeOfPart(payment, leftMinor)
}
