import { doTogether } from '../../../platform/jobs/do-each.ts'
import { bookProviderFee } from '../../ledger/index.ts'
import type { ReconciliationContext } from '../context.ts'
import { type FeeDue, feesDue, setFeesBooked } from './movements.ts'

/** How many are booked in one transaction: each locks its payment until the end. */
const FEES_AT_ONCE = 100

/**
 * Books what providers kept of payments of ours. What is of a payment that is not recorded yet waits until it is; what
 * is of none, or in another currency than its payment, is never booked. One that fails keeps none of the others back.
 * @throws AggregateError at the end, with all that failed
 */
export async function bookFees({ platform: { db, clock } }: ReconciliationContext): Promise<void> {
  const book = (fees: readonly FeeDue[]) =>
    db.transaction().execute(async (trx) => {
      for (const fee of fees) await bookProviderFee(trx, fee, fee.occurred_at)
      const ids = fees.map(({ id }) => id)
      await setFeesBooked(trx, ids, clock.now())
    })
  for (;;) {
    const due = await feesDue(db, FEES_AT_ONCE)
    if (due.length === 0) return
    await doTogether(due, book)
  }
}
