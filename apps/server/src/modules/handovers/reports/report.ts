import { ApiError, LIMITS } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { recordEvent } from '../../../platform/audit.ts'
import type { Db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { lockLivePerson } from '../../../platform/people/live-person.ts'
import type { Person } from '../../../platform/people/person.ts'
import { DAY_MS, quotaReached } from '../../../platform/people/quota.ts'
import type { HandoversContext } from '../context.ts'
import { lockSale, requireWaiting } from '../lock-sale.ts'
import { requireNotReported, requireWriter } from '../policy.ts'
import { addReportText, disputesOpenedSince, endDispute, findOpenDispute, insertDispute } from '../repository.ts'
import { takePhotos } from './report-photos.ts'

/**
 * The buyer reports a problem, or the seller a handover for which they got no code: the money is frozen until an admin
 * decides. Whoever comes second adds their part to the same dispute; each side reports once.
 *
 * @param photos of pictures that they uploaded for it
 * @returns the dispute’s id
 * @throws ApiError `not_found` to anybody else, `wrong_state` once the bike is handed over, the money goes back, or that
 *   side has said its part, `quota_reached` where they opened and withdrew too many today
 */
export function reportHandover(
  context: HandoversContext,
  person: Person,
  bookingId: string,
  { words, photos }: { words: string; photos: readonly string[] },
): Promise<string> {
  const { platform, bookings, mails } = context
  return platform.db.transaction().execute(async (trx) => {
    await lockLivePerson(trx, person.id)
    const sale = await lockSale(context, trx, bookingId)
    const side = requireWriter(person, sale)
    await requireWaiting(context, trx, sale)
    const said = side === 'buyer' ? { buyer_words: words } : { seller_words: words }
    const now = platform.clock.now()
    const open = await findOpenDispute(trx, bookingId)
    requireNotReported(open, side)
    if (!open) await requireQuota(trx, bookingId, side, now)
    const id = open?.id ?? newId()
    if (open) await addReportText(trx, id, said)
    else
      await insertDispute(trx, {
        id,
        booking_id: bookingId,
        opened_by: side,
        buyer_words: null,
        seller_words: null,
        ...said,
        state: 'open',
        refund_minor: null,
        decided_by: null,
        reason: null,
        opened_at: now,
        due_at: new Date(now.getTime() + LIMITS.disputeDecidedWithinDays * DAY_MS),
        ended_at: null,
        bike_by: null,
      })
    await takePhotos(context, trx, person, { disputeId: id, side, ids: photos })
    await recordEvent(trx, platform.clock, {
      actorId: person.id,
      action: open ? 'dispute_answered' : 'dispute_opened',
      subjectType: 'booking',
      subjectId: bookingId,
      details: { dispute_id: id },
    })
    const parties = await bookings.partiesOf(trx, bookingId)
    if (parties)
      await mails.reported(trx, parties, side, { words, photos: photos.length, isAnswer: open !== undefined })
    return id
  })
}

/** Withdrawn and opened again, a report would mail the other side without end. Counted under the lock of the sale. */
async function requireQuota(trx: Db, bookingId: string, side: 'buyer' | 'seller', now: Date): Promise<void> {
  const most = LIMITS.reportsPerSaleAndDay
  const opened = await disputesOpenedSince(trx, bookingId, side, new Date(now.getTime() - DAY_MS))
  if (opened.length < most) return
  throw quotaReached(t('handovers.reportsPerDay', { most }), opened[most - 1] ?? now, now)
}

/**
 * Whether a paid booking may be canceled while there is a dispute: the seller settles it so, the buyer may have the bike
 * by now, and an admin decides it instead.
 *
 * @throws ApiError `wrong_state`
 */
export async function guardCanceling(
  { platform }: HandoversContext,
  trx: Db,
  bookingId: string,
  side: 'buyer' | 'seller' | 'admin',
): Promise<void> {
  const open = await findOpenDispute(trx, bookingId)
  if (!open) return
  if (side === 'admin') throw new ApiError('wrong_state', t('handovers.decideUnderDisputes'))
  if (side === 'buyer') throw new ApiError('wrong_state', t('handovers.adminWillDecide'))
  await endDispute(trx, open.id, { state: 'settled', ended_at: platform.clock.now() })
}
