import type { HoldEnd } from '@bikevalley/contract'
import { recordEvent } from '../../../platform/audit.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { PaymentsContext } from '../context.ts'
import { findHoldOf, releaseHold } from '../holds/repository.ts'
import { type IntentRow, setUndecided } from './repository.ts'

type Ended = {
  state: 'canceled' | 'failed' | 'mismatched'
  /** What else is done in the same transaction, once. */
  also?: (trx: Db) => Promise<void>
}

/** Records that nothing can be bought by this attempt any more, and gives back the time to pay that went with it. */
export async function recordEnded(
  { platform, bookings, holdReleased }: PaymentsContext,
  intent: IntentRow,
  reason: Exclude<HoldEnd, 'paid'>,
  { state, also }: Ended,
): Promise<void> {
  await platform.db.transaction().execute(async (trx) => {
    const locked = await bookings.lock(trx, intent.booking_id)
    const now = platform.clock.now()
    if (await setUndecided(trx, intent.id, state, now)) await also?.(trx)
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
    if (locked) for (const notify of holdReleased) await notify(trx, locked.listing)
  })
}
