import { type Booking, isPaidPhase, type SalePhase } from '@bikevalley/contract'
import type { MoneyStep } from '../../entities/money/money-steps.tsx'
import { nextMoneyStep } from './next-money-step.ts'

type Standing = { status: Pick<Booking['status'], 'phase'> }

/** Ended or collected, and still something of the buyer's money is on its way or with their bank. */
const UNFINISHED: readonly SalePhase[] = [
  'refunding',
  'refund_returned',
  'bank_inquiry_after_release',
  'chargeback_open_after_release',
]

/** What a buyer has before them, paid bikes first, and what has ended. Within each the order stays. */
export function placeOrders<B extends Standing>(
  open: readonly B[],
  closed: readonly B[],
): { current: B[]; ended: B[] } {
  const current = [...open, ...closed.filter(isUnfinished)]
  return {
    current: [...current.filter(isPaid), ...current.filter((booking) => !isPaid(booking))],
    ended: closed.filter((booking) => !isUnfinished(booking)),
  }
}

const isPaid = ({ status }: Standing): boolean => isPaidPhase(status.phase)
const isUnfinished = ({ status }: Standing): boolean => UNFINISHED.includes(status.phase)

/**
 * Where the way of the money is drawn: once for all, with the step that they stand before (null where that is none); or
 * in each card, where they stand before different ones.
 */
export function moneyWayOf(bookings: readonly Standing[]): { once: true; step: MoneyStep | null } | { once: false } {
  const [step = null, ...others] = new Set(bookings.map(({ status }) => nextMoneyStep(status.phase)))
  return others.length === 0 ? { once: true, step } : { once: false }
}
