import type { PaymentProvider } from '@bikevalley/contract'
import { slowTransaction } from '../../../platform/db/slow-transaction.ts'
import { doAll } from '../../../platform/jobs/do-each.ts'
import { COMPARE_MS, compare } from '../comparison/compare.ts'
import { followReturnedRefunds } from '../comparison/returned-refunds.ts'
import type { ReconciliationContext } from '../context.ts'
import { freezeDrift, lookAtDrift } from '../drift/freeze-drift.ts'
import { bookFees } from './book-fees.ts'
import { beginReading, moveOn, noteFailure, type Reading } from './fetch-progress.ts'
import { keepMovements } from './movements.ts'

/** How many pages one run of the job reads, so that it ends soon when the server does. */
const PAGES_A_RUN = 50

/**
 * Reads what a provider says has happened since it was read last, books what it kept, has returned refunds looked
 * at, and at the end holds the ledger against all of it: of a sale that differs the provider is asked what it knows, and what
 * differs still is frozen. Each page is kept together with the place that it leads to: who is interrupted goes on from
 * there, and two at once keep everything once.
 *
 * @returns whether all of it is read
 * @throws Error when the provider gives no answer, so that the job runs again
 */
export async function fetchMovements(context: ReconciliationContext, provider: PaymentProvider): Promise<boolean> {
  const { platform, payments } = context
  const { db, clock } = platform
  for (let page = 0; page < PAGES_A_RUN; page += 1) {
    const reading = await beginReading(db, provider, clock.now())
    const answer = await payments.listMovements(provider, reading)
    if (answer.outcome === 'unknown') {
      await noteFailure(db, provider, answer.reason)
      throw new Error(`${provider} did not say what has happened: ${answer.reason}`)
    }
    const { movements, next } = answer
    await db.transaction().execute(async (trx) => {
      await keepMovements(trx, provider, movements, clock.now())
      if (next !== null) await moveOn(trx, provider, reading, next)
    })
    // What it says was paid may be an attempt about which it gave no answer.
    const intentIds = [...new Set(movements.flatMap(({ intentId }) => intentId ?? []))]
    const takeIn = [
      () => payments.clearUnresponsive(provider, intentIds),
      () => bookFees(context),
      () => followReturnedRefunds(context, provider),
    ]
    if (next === null) {
      // What could not be taken in does not keep what differs from being found.
      await doAll(...takeIn, () => compareAll(context, provider, reading))
      return true
    }
    await doAll(...takeIn)
  }
  return false
}

/** Holds the ledger against all that was read, and freezes what differs still once the provider was asked about it. */
async function compareAll(context: ReconciliationContext, provider: PaymentProvider, reading: Reading): Promise<void> {
  const { pool } = context.platform
  await slowTransaction(pool, COMPARE_MS, async (trx) => {
    await compare(trx, provider, reading.until)
    await moveOn(trx, provider, reading, null)
  })
  const round = reading.until.toISOString()
  if (await lookAtDrift(context, provider, round))
    await slowTransaction(pool, COMPARE_MS, (trx) => compare(trx, provider, reading.until))
  await freezeDrift(context, provider, round)
}
