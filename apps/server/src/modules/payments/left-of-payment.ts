import { refundStands } from '@bikevalley/contract'
import type { Db } from '../../platform/database.ts'
import { moneyOfPayment } from '../ledger/index.ts'
import { type RefundRow, refundsOf } from './refunds-repository.ts'

/** A refund that was refused or came back and has not been sent anew, with what of it can be, in minor units. */
export type OpenRefund = { refund: RefundRow; amountMinor: number }

/** How a payment stands for whoever releases it or sends some of it back. */
export type Standing = {
  refunds: readonly RefundRow[]
  /** Those of which the buyer waits for the money, newest first. */
  open: readonly OpenRefund[]
  /** Held, and not owed to the buyer by refunds of a part that are open: the sale's, in minor units. */
  leftMinor: number
}

/** Which money a refund is about: what is sent again after it was refused, or came back, is about the same. */
export const moneyOfRefund = ({ id, first_id }: Pick<RefundRow, 'id' | 'first_id'>): string => first_id ?? id

/**
 * What is left of a payment. A part that the card does not take stays the buyer's, whatever becomes of the sale; all of
 * the rest is the buyer's only while somebody wants to undo the sale.
 */
export async function standingOf(db: Db, paymentId: string): Promise<Standing> {
  const refunds = await refundsOf(db, paymentId)
  const held = (await moneyOfPayment(db, paymentId))?.held ?? 0
  const isNewest = (one: RefundRow) => refunds.find((other) => moneyOfRefund(other) === moneyOfRefund(one)) === one
  const unsent = refunds.filter((one) => !refundStands(one.state) && isNewest(one))
  const owed = unsent.reduce((sum, { whole, amount_minor }) => (whole ? sum : sum + amount_minor), 0)
  const leftMinor = Math.max(0, held - owed)
  const open = unsent
    .map((refund) => ({ refund, amountMinor: Math.min(refund.amount_minor, refund.whole ? leftMinor : held) }))
    .filter(({ amountMinor }) => amountMinor > 0)
  return { refunds, open, leftMinor }
}
