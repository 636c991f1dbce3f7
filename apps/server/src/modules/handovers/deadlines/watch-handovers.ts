import { LIMITS } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { sql } from 'kysely'
import { recordEvent } from '../../../platform/audit.ts'
import type { Db } from '../../../platform/db/database.ts'
import { doAll, doEach } from '../../../platform/jobs/do-each.ts'
import { alertOperator } from '../../mail/index.ts'
import { askOut, keptReason } from '../../payments/index.ts'
import type { HandoversContext } from '../context.ts'
import { freezeFor, suspendedSideOf } from '../freezes/freeze.ts'
import { lockSale } from '../lock-sale.ts'
import { changeHandover, countSentBack, isOverdue, waitingHandovers } from '../repository.ts'

const DAY_MS = 86_400_000
/** How many handovers one round reminds of or ends; the next minute brings the next round. */
const A_ROUND = 200

/** More than there are reminders: whoever got all of them. */
const ALL_REMINDED = LIMITS.handoverReminderDays.length + 1

/**
 * Reminds both sides of a bike that waits to be collected, and after 14 days sends the money back; where one of them is
 * suspended, an admin decides. Of the reminders that were missed, the last alone is sent. A sale that fails holds up no other.
 * @throws AggregateError at the end, with all that failed
 */
export async function watchHandovers(context: HandoversContext): Promise<void> {
  const { db, clock } = context.platform
  const now = clock.now().getTime()
  const remindAfter = async ([index, day]: readonly [number, number]) => {
    const reminders = index + 1
    const dueBefore = new Date(now + (LIMITS.handoverDays - day) * DAY_MS)
    await doEach(await waitingHandovers(db, dueBefore, reminders, A_ROUND), (id) =>
      remind(context, id, { dueBefore, reminders }),
    )
  }
  const reminding = [...LIMITS.handoverReminderDays.entries()].toReversed().map((one) => () => remindAfter(one))
  await doAll(() => sendBackDue(context, new Date(now)), ...reminding)
}

async function remind(
  context: HandoversContext,
  bookingId: string,
  { dueBefore, reminders }: { dueBefore: Date; reminders: number },
): Promise<void> {
  const { platform, bookings, mails } = context
  await platform.db.transaction().execute(async (trx) => {
    const sale = await lockSale(context, trx, bookingId)
    // Read again under the lock: the deadline may have been extended meanwhile.
    const [still] = await waitingHandovers(trx, dueBefore, reminders, 1, bookingId)
    if (!still) return
    await changeHandover(trx, bookingId, { reminders_sent: reminders })
    // Nobody is asked to call who is suspended.
    if (await suspendedSideOf(trx, sale)) return
    const parties = await bookings.partiesOf(trx, bookingId)
    if (parties) await mails.reminder(trx, parties, sale.handover.due_at)
  })
}

/** Sends back what is due, as far as the clock alone may; the operator hears of the rest, which waits. */
async function sendBackDue(context: HandoversContext, now: Date): Promise<void> {
  let waits = false
  try {
    await doEach(await waitingHandovers(context.platform.db, now, ALL_REMINDED, A_ROUND), async (id) => {
      waits ||= !(await sendBack(context, id))
    })
  } finally {
    if (waits) await alertOfWaiting(context)
  }
}

/** @returns false where the clock alone has sent back as much as it may: the sale waits */
async function sendBack(context: HandoversContext, bookingId: string): Promise<boolean> {
  const { platform, payments } = context
  let waits = false
  await platform.db.transaction().execute(async (trx) => {
    const sale = await lockSale(context, trx, bookingId)
    const { payment } = sale
    if (!(await isOverdue(trx, bookingId, platform.clock.now()))) return
    const out = await askOut(platform, trx, 'not_handed_over', payment.id)
    // Something has stopped its time since the list was read.
    if (typeof out === 'string') return
    const suspendedSide = await suspendedSideOf(trx, sale)
    if (suspendedSide) return freezeFor(context, trx, sale, suspendedSide)
    const now = platform.clock.now()
    waits = (await sentBackLately(trx, now)) >= platform.config.automaticRefunds
    if (waits) return
    const reason = keptReason('notHandedOver', String(LIMITS.handoverDays))
    await payments.sendBackRest(trx, { out, payment, reason })
    await changeHandover(trx, bookingId, { sent_back_at: now })
    await recordEvent(trx, platform.clock, {
      actorId: null,
      action: 'handover_expired',
      subjectType: 'booking',
      subjectId: bookingId,
    })
  })
  return !waits
}

/** How many the clock has sent back in 24 hours. Whoever counts does so alone, so that no two take the last place. */
export async function sentBackLately(trx: Db, now: Date): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('automatic_refunds'))`.execute(trx)
  return countSentBack(trx, new Date(now.getTime() - DAY_MS))
}

async function alertOfWaiting({ platform, mail }: HandoversContext): Promise<void> {
  const { automaticRefunds } = platform.config
  platform.log.error({ automaticRefunds }, 'more sales were not handed over in time than may be refunded in a day')
  await alertOperator(platform, mail, {
    kind: 'automatic_refunds',
    path: '/dashboard/allbookings?handover=overdue',
    write: ({ count }) => ({
      subject: t('handovers.moreRefundsDue'),
      paragraphs: [
        t('handovers.moreSalesThanUsual', { days: LIMITS.handoverDays, count: count(automaticRefunds) }),
        t('handovers.checkWhetherWrong'),
      ],
      label: t('handovers.seeWaitingSales'),
    }),
  })
}
