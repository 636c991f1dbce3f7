import { ApiError, LIMITS } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { recordEvent } from '../../../platform/audit.ts'
import { lockLivePerson } from '../../../platform/people/live-person.ts'
import type { Person } from '../../../platform/people/person.ts'
import type { HandoversContext } from '../context.ts'
import { lockSale, requireWaiting } from '../lock-sale.ts'
import { requireBuyer } from '../policy.ts'
import { changeHandover } from '../repository.ts'

/**
 * After five wrong codes the buyer, whose code it is, lets the seller try again before the hour is over. Where nothing is
 * locked any more, nothing is done and none of the times is used up.
 *
 * @throws ApiError `not_found` to anybody else, `wrong_state` once the bike is handed over or the money goes back, and
 *   after so many times that a code could be guessed
 */
export async function unlockCode(context: HandoversContext, person: Person, bookingId: string): Promise<void> {
  const { platform } = context
  await platform.db.transaction().execute(async (trx) => {
    await lockLivePerson(trx, person.id)
    const sale = await lockSale(context, trx, bookingId)
    requireBuyer(person, sale)
    await requireWaiting(context, trx, sale)
    const { handover } = sale
    if (handover.locked_until === null || handover.locked_until <= platform.clock.now()) return
    if (handover.unlocks >= LIMITS.handoverUnlocks) throw new ApiError('wrong_state', t('handovers.unlockedTooOften'))
    await changeHandover(trx, bookingId, { locked_until: null, unlocks: handover.unlocks + 1 })
    await recordEvent(trx, platform.clock, {
      actorId: person.id,
      action: 'handover_code_unlocked',
      subjectType: 'booking',
      subjectId: bookingId,
    })
  })
}
