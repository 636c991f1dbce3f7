import type { Chargeback, Handover, SaleStatus } from '@bikevalley/contract'
import { UNDER_WAY_MS, whileSettling } from '../../../lib/api/ask-again.ts'

/** Banks decide and the two sides answer while the page is open. */
const ASK_AGAIN_MS = 5000

/** A chargeback as it stood when its bank decided. */
export type Decided = Pick<Chargeback, '_id' | 'state'>

type Case = {
  booking: { status: Pick<SaleStatus, 'phase' | 'money_back'> } | undefined
  handover: { papers: readonly Pick<Handover['papers'][number], 'number'>[] } | undefined
  chargebacks: { items: readonly Decided[] } | undefined
  /** Decided here, and perhaps not told by the bank yet. */
  decided: Decided | null
}

/** Whether a bank's message about this decision is still on its way. */
export const isAwaited = ({ chargebacks, decided }: Pick<Case, 'chargebacks' | 'decided'>): boolean =>
  decided !== null &&
  chargebacks?.items.some(({ _id, state }) => _id === decided._id && state === decided.state) === true

/** How soon the page of a case asks again: at once for what the admin has begun. */
export function caseAgainAfter({ booking, handover, ...bank }: Case): number {
  const numbering = handover?.papers.some(({ number }) => number === null) === true
  const settling = booking !== undefined && whileSettling([booking.status]) !== false
  return isAwaited(bank) || numbering || settling ? UNDER_WAY_MS : ASK_AGAIN_MS
}
