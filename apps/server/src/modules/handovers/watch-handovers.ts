import { LIMITS } from '@bikevalley/contract'
import { recordEvent } from '../../platform/audit.ts'
import type { Db } from '../../platform/database.ts'
import type { HandoversContext } from './context.ts'
import { freezeFor, suspendedSideOf } from './freeze.ts'
import { lockSale, type Sale } from './lock-sale.ts'
import { changeHandover, waitingHandovers } from './repository.ts'

const DAY_MS = 86_400_000
/** How many handovers one round reminds of or ends; the next minute brings the next round. */
const A_ROUND = 200

/** More than there are reminders: whoever got all of them. */
const ALL_REMINDED = LIMITS.handoverReminderDays.length + 1

/**
 * Reminds both sides of a bike that waits to be collected, and after 14 days sends the money back; where one of them is
 * suspended, an admin decides. Of the reminders that were missed, the last alone is sent.
 */
export async function watchHandovers(context: HandoversContext): Promise<void> {
  const { db, clock } = context.platform
  const now = clock.now().getTime()
  for (const id of await waitingHandovers(db, new Date(now), ALL_REMINDED, A_ROUND)) await sendBack(context, id)
  for (const [index, day] of [...LIMITS.handoverReminderDays.entries()].toReversed()) {
    const reminders = index + 1
    const dueBefore = new Date(now + (LIMITS.handoverDays - day) * DAY_MS)
    for (const id of await waitingHandovers(db, dueBefore, reminders, A_ROUND)) await remind(context, id, reminders)
  }
}

/** Does something about a sale whose booking is locked, if it still waits for that. */
async function whileWaiting(
  context: HandoversContext,
  bookingId: string,
  reminders: number,
  act: (trx: Db, sale: Sale) => Promise<void>,
): Promise<void> {
  await context.platform.db.transaction().execute(async (trx) => {
    const sale = await lockSale(context, trx, bookingId)
    // The database counts microseconds, and a Date cuts them off.
    const dueBefore = new Date(sale.handover.due_at.getTime() + 1)
    const [still] = await waitingHandovers(trx, dueBefore, reminders, 1, bookingId)
    if (still) await act(trx, sale)
  })
}

async function remind(context: HandoversContext, bookingId: string, reminders: number): Promise<void> {
  const { bookings, mails } = context
  await whileWaiting(context, bookingId, reminders, async (trx, sale) => {
    await changeHandover(trx, bookingId, { reminders_sent: reminders })
    const parties = await bookings.partiesOf(trx, bookingId)
    if (parties) await mails.reminder(trx, parties, sale.handover.due_at)
  })
}

async function sendBack(context: HandoversContext, bookingId: string): Promise<void> {
  const { platform, payments } = context
  await whileWaiting(context, bookingId, ALL_REMINDED, async (trx, sale) => {
    const { payment } = sale
    const silenced = await suspendedSideOf(trx, sale)
    if (silenced) return freezeFor(context, trx, sale, silenced)
    await payments.sendBackRest(trx, payment, `The handover was not confirmed within ${LIMITS.handoverDays} days.`)
    await recordEvent(trx, platform.clock, {
      actorId: null,
      action: 'handover_expired',
      subjectType: 'booking',
      subjectId: bookingId,
    })
  })
}
