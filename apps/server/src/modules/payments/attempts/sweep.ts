import { doAll } from '../../../platform/jobs/do-each.ts'
import type { PaymentsContext } from '../context.ts'
import { takeStaleRefunds } from '../refunds/repository.ts'
import { followRefund } from '../refunds/request-refund.ts'
import { attemptsToAsk } from './repository.ts'
import { settle } from './settle.ts'

/** How many attempts one round asks about, and for how long at most; the next minute brings the next round. */
const ATTEMPTS_A_ROUND = 200
const ROUND_LASTS_MS = 45_000
/** How long an attempt without an answer is left alone. */
const ASK_AFTER_MS = 5 * 60 * 1000
const REFUND_IS_STALE_AFTER_MS = 60 * 60 * 1000

/**
 * Ends the holds whose time is over, asks the provider about attempts of which it has said nothing (its answer or
 * its message may be lost), and resumes refunds that nobody works on any more.
 */
export async function sweep(context: PaymentsContext): Promise<void> {
  const { db, clock, log } = context.platform
  const now = clock.now()
  const lastAnswerBefore = new Date(now.getTime() - ASK_AFTER_MS)
  const begun = performance.now()
  const askAboutAttempts = async () => {
    for (const intentId of await attemptsToAsk(db, { now, lastAnswerBefore }, ATTEMPTS_A_ROUND)) {
      // A provider that is away lets each call wait; whoever is not asked now stands first in the next round.
      if (performance.now() - begun > ROUND_LASTS_MS) break
      await settle(context, intentId).catch((error: unknown) =>
        log.error({ err: error, intent: intentId }, 'an attempt to pay could not be settled; the others are'),
      )
    }
  }
  const resumeRefunds = () =>
    db.transaction().execute(async (trx) => {
      const since = new Date(now.getTime() - REFUND_IS_STALE_AFTER_MS)
      for (const refundId of await takeStaleRefunds(trx, since, now)) await followRefund(trx, refundId)
    })
  await doAll(askAboutAttempts, resumeRefunds)
}
