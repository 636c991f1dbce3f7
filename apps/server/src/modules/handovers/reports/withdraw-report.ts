import { ApiError, LIMITS } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { recordEvent } from '../../../platform/audit.ts'
import { lockLivePerson } from '../../../platform/people/live-person.ts'
import type { Person } from '../../../platform/people/person.ts'
import { DAY_MS } from '../../../platform/people/quota.ts'
import type { HandoversContext } from '../context.ts'
import { countsFrom } from '../deadlines/standstill.ts'
import { lockSale, requireWaiting } from '../lock-sale.ts'
import { requireWriter } from '../policy.ts'
import { changeHandover, endDispute, findHandover, findOpenDispute, wasWithdrawnBefore } from '../repository.ts'

/**
 * Who has reported a problem takes it back: the sale goes on, and gets the time again for which it stood still. The other
 * side is told, and can report in its turn.
 *
 * @throws ApiError `not_found` to anybody else, `wrong_state` to the other side, where nothing is open, and where the time
 *   for the handover was over when it was opened: going on, the clock alone would decide
 */
export async function withdrawReport(context: HandoversContext, person: Person, bookingId: string): Promise<void> {
  const { platform, bookings, payments, mails } = context
  await platform.db.transaction().execute(async (trx) => {
    await lockLivePerson(trx, person.id)
    const sale = await lockSale(context, trx, bookingId)
    const side = requireWriter(person, sale)
    await requireWaiting(context, trx, sale)
    const open = await findOpenDispute(trx, bookingId)
    if (!open) throw new ApiError('wrong_state', t('handovers.noOpenReport'))
    if (open.opened_by !== side) throw new ApiError('wrong_state', t('handovers.reportedByOther'))
    // The time that a freeze took is given back under this lock.
    await payments.lockMoney(trx, sale.payment.id)
    const now = platform.clock.now()
    const stoodSince = await countsFrom(trx, bookingId, now)
    const due_at = (await findHandover(trx, bookingId))?.due_at ?? sale.handover.due_at
    if (due_at <= stoodSince) throw new ApiError('wrong_state', t('handovers.timeWasOver'))
    // A few days more come once: by reports alone nobody puts off the end.
    const least = (await wasWithdrawnBefore(trx, bookingId)) ? 0 : LIMITS.handoverDaysAfterReport * DAY_MS
    await endDispute(trx, open.id, { state: 'withdrawn', ended_at: now })
    const from = await countsFrom(trx, bookingId, now)
    const left = due_at.getTime() - stoodSince.getTime()
    await changeHandover(trx, bookingId, {
      due_at: new Date(Math.max(due_at.getTime(), from.getTime() + daysOf(left, least))),
    })
    await recordEvent(trx, platform.clock, {
      actorId: person.id,
      action: 'dispute_withdrawn',
      subjectType: 'booking',
      subjectId: bookingId,
      details: { dispute_id: open.id },
    })
    const parties = await bookings.partiesOf(trx, bookingId)
    if (parties) await mails.withdrawn(trx, parties, side)
  })
}

/** As much time as was left, and the first time a few days at least for the other side; never more than a sale begins with. */
const daysOf = (left: number, least: number): number => Math.min(Math.max(left, least), LIMITS.handoverDays * DAY_MS)
