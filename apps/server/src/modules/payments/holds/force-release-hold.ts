import { ApiError, type HoldEnd } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { recordEvent } from '../../../platform/audit.ts'
import { lockLivePerson } from '../../../platform/people/live-person.ts'
import type { Person } from '../../../platform/people/person.ts'
import { notFound } from '../../../platform/refusals.ts'
import { settle } from '../attempts/settle.ts'
import type { PaymentsContext } from '../context.ts'
import { findHoldBegunWith, type HoldRow, releaseHold } from './repository.ts'

/**
 * An admin waits no longer for a provider that does not say what became of a payment: the bike is free again, and both
 * sides are told. The provider is asked first; where it answers, the hold ends as ever. The attempt itself stays as it
 * is known, is asked about by the sweep, and goes back as a late payment should it turn out to be paid.
 *
 * @returns how the hold ended
 * @throws ApiError `not_found`, `wrong_state` when it has ended, its time is not over, or the payment is processing
 */
export async function forceReleaseHold(
  context: PaymentsContext,
  admin: Person,
  intentId: string,
  reason: string,
): Promise<HoldEnd> {
  const { platform, bookings, mails, holdReleased } = context
  const begun = await findHoldBegunWith(platform.db, intentId)
  if (!begun) throw notFound('attempt')
  refuseUnlessOver(begun, platform.clock.now())
  const settlement = await settle(context, intentId)
  if (settlement.kind === 'unpaid' && settlement.state === 'processing')
    throw new ApiError('wrong_state', t('payments.bankWorks'))

  return platform.db.transaction().execute(async (trx) => {
    await lockLivePerson(trx, admin.id)
    const locked = await bookings.lock(trx, begun.booking_id)
    const hold = await findHoldBegunWith(trx, intentId)
    if (!locked || !hold) throw notFound('attempt')
    if (hold.release_reason !== null) return hold.release_reason
    if (settlement.kind !== 'unknown') throw new ApiError('wrong_state', t('payments.answersAgain'))
    await releaseHold(trx, hold.id, 'force_released', platform.clock.now())
    await recordEvent(trx, platform.clock, {
      actorId: admin.id,
      action: 'hold_let_go',
      subjectType: 'booking',
      subjectId: hold.booking_id,
      details: { reason },
      asAdmin: true,
    })
    const parties = await bookings.partiesOf(trx, hold.booking_id)
    if (parties) await mails.holdForceReleased(trx, parties, reason)
    for (const notify of holdReleased) await notify(trx, locked.listing)
    return 'force_released'
  })
}

function refuseUnlessOver({ release_reason, expires_at }: HoldRow, now: Date): void {
  if (release_reason !== null) throw new ApiError('wrong_state', t('payments.timeHasEnded'))
  if (expires_at > now)
    throw new ApiError('wrong_state', t('payments.timeIsLeft'), {
      extra: { expires_at: expires_at.toISOString() },
    })
}
