import { refundIsUnsent, refundStands } from '@bikevalley/contract'
import type { Db } from '../../../platform/db/database.ts'
import { moneyOfPayment } from '../../ledger/index.ts'
import { type RefundRow, refundsOf } from './repository.ts'

/** A refund that was refused or returned and has not been sent anew, with what of it can be, in minor units. */
export type OpenRefund = { refund: RefundRow; amountMinor: number }

/** How a payment stands for whoever releases it or sends some of it back. */
export type Standing = {
  refunds: readonly RefundRow[]
  /** Those of which the buyer waits for the money, newest first. */
  open: readonly OpenRefund[]
  /** Held, and not owed to the buyer by refunds of a part that are open: the sale's, in minor units. */
  leftMinor: number
}

/** Which money a refund is about: what is sent again after it was refused, or returned, is about the same. */
export const moneyOfRefund = ({ id, first_id }: Pick<RefundRow, 'id' | 'first_id'>): string => first_id ?? id

/** Those that were refused or returned, and that no other of the same money has followed. @param refunds newest first */
const unsentOf = (refunds: readonly RefundRow[]): RefundRow[] =>
  refunds.filter(
    (one) => refundIsUnsent(one.state) && refunds.find((other) => moneyOfRefund(other) === moneyOfRefund(one)) === one,
  )

/**
 * Whether all that was left of a payment goes or went back to the buyer, or is to: what the provider refused to send
 * stays theirs until an admin has ended that. @param refunds of the payment, newest first
 */
export const isToGoBack = (refunds: readonly RefundRow[]): boolean =>
  refunds.some(({ whole, state }) => whole && refundStands(state)) || isRefusedWhole(refunds)

/** Whether all that was left was to go back, and could not be sent. @param refunds of the payment, newest first */
export const isRefusedWhole = (refunds: readonly RefundRow[]): boolean => unsentOf(refunds).some(({ whole }) => whole)

/**
 * What is left of a payment. A part that the card does not take stays the buyer's, whatever becomes of the sale; of all
 * the rest `isToGoBack` says whether it is.
 */
export async function standingOf(db: Db, paymentId: string): Promise<Standing> {
  const refunds = await refundsOf(db, paymentId)
  const held = (await moneyOfPayment(db, paymentId))?.held ?? 0
  const unsent = unsentOf(refunds)
  const owed = unsent.reduce((sum, { whole, amount_minor }) => (whole ? sum : sum + amount_minor), 0)
  const leftMinor = Math.max(0, held - owed)
  const open = unsent
    .map((refund) => ({ refund, amountMinor: Math.min(refund.amount_minor, refund.whole ? leftMinor : held) }))
    .filter(({ amountMinor }) => amountMinor > 0)
  return { refunds, open, leftMinor }
}
