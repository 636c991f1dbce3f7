import { bookProviderFee } from '../../ledger/index.ts'
import type { ReconciliationContext } from '../context.ts'
import { feesDue, setFeesBooked } from './movements.ts'

/** How many are booked in one transaction: each locks its payment until the end. */
const FEES_AT_ONCE = 100

/**
 * Books what providers kept of payments of ours. What is of a payment that is not recorded yet waits until it is; what
 * is of none, or in another currency than its payment, is never booked.
 */
export async function bookFees({ platform: { db, clock } }: ReconciliationContext): Promise<void> {
  for (;;) {
    const booked = await db.transaction().execute(async (trx) => {
      const due = await feesDue(trx, FEES_AT_ONCE)
      for (const fee of due) await bookProviderFee(trx, fee, fee.occurred_at)
      if (due.length > 0)
        await setFeesBooked(
          trx,
          due.map(({ id }) => id),
          clock.now(),
        )
      return due.length
    })
    if (booked === 0) return
  }
}
