import { z } from 'zod'
import type { Db } from '../../platform/db/database.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import type { BookingsContext } from './context.ts'
import { lengthenPending, partiesOf, unpaidSince } from './repository.ts'

export const NOTIFY_AFTER_PAUSE = 'tell-after-pause'

/** How many buyers one job tells; the next goes on with the others. */
const TOLD_A_ROUND = 200

const job = z.object({
  endedAt: z.iso.datetime().transform((at) => new Date(at)),
  after: z.uuid().nullable(),
})

/**
 * People can pay again on the whole site: the unpaid bookings get back the time for which nobody could, and their buyers
 * are told until when they can pay.
 *
 * @param since when the pause began
 */
export async function endPause({ platform }: BookingsContext, trx: Db, since: Date): Promise<void> {
  const now = platform.clock.now()
  await lengthenPending(trx, since, now)
  await enqueue(trx, NOTIFY_AFTER_PAUSE, { endedAt: now.toISOString(), after: null })
}

/** Tells the next buyers; each is told once. Where payments pause again, nobody is told that they go on. */
export const notifyAfterPause = ({ platform, mails }: BookingsContext, payload: unknown): Promise<void> =>
  platform.db.transaction().execute(async (trx) => {
    const { endedAt, after } = job.parse(payload)
    const ids = await unpaidSince(trx, { bookedUntil: endedAt, after, now: platform.clock.now(), limit: TOLD_A_ROUND })
    await mails.paymentsGoOn(trx, await partiesOf(trx, ids))
    const last = ids.at(-1)
    if (ids.length === TOLD_A_ROUND && last !== undefined)
      await enqueue(trx, NOTIFY_AFTER_PAUSE, { endedAt: endedAt.toISOString(), after: last })
  })
