import type { HoldEnd } from '@bikevalley/contract'
import { recordEvent } from '../../platform/audit.ts'
import type { PaymentsContext } from './context.ts'
import { findHoldOf, type IntentRow, releaseHold, setUndecided } from './repository.ts'

/** Records that nothing can be paid by this attempt any more, and gives back the time to pay that went with it. */
export async function recordEnded(
  { platform, bookings, holdGone }: PaymentsContext,
  intent: IntentRow,
  reason: Exclude<HoldEnd, 'paid'>,
): Promise<void> {
  await platform.db.transaction().execute(async (trx) => {
    const locked = await bookings.lock(trx, intent.booking_id)
    const now = platform.clock.now()
    await setUndecided(trx, intent.id, reason === 'failed' ? 'failed' : 'canceled', now)
    const hold = await findHoldOf(trx, intent.id)
    if (!hold) return
    await releaseHold(trx, hold.id, reason, now)
    await recordEvent(trx, platform.clock, {
      actorId: null,
      action: 'hold_released',
      subjectType: 'booking',
      subjectId: intent.booking_id,
      details: { reason },
    })
    if (locked) for (const tell of holdGone) await tell(trx, locked.listing)
  })
}
