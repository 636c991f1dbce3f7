import { LIMITS } from '@bikevalley/contract'
import type { Db } from '../../../platform/db/database.ts'
import type { Payments } from '../../payments/index.ts'
import type { HandoversContext } from '../context.ts'
import { changeHandover, endDispute, findHandover, findOpenDispute } from '../repository.ts'
import { countsFrom, lengthenWaiting } from './standstill.ts'

const DAY_MS = 86_400_000

type Told = Parameters<Parameters<Payments['onChargeback']>[0]>

/**
 * While a bank asks or decides, the time of a handover stands still. Once it asks no more, that goes on where it stood, and
 * once it gives the money back, there is all of it again; where the buyer keeps the money, there is nothing left to disagree
 * about.
 */
export async function afterChargeback(
  { platform, bookings }: HandoversContext,
  trx: Db,
  { id, booking_id }: Told[1],
  { state, opened_at }: Told[2],
): Promise<void> {
  const now = platform.clock.now()
  // Of a payment that came too late, or twice, there is no handover.
  if ((await findHandover(trx, booking_id))?.payment_id !== id) return
  if (state === 'closed') await lengthenWaiting(trx, id, opened_at, now)
  if (state === 'won' && (await bookings.find(booking_id, trx))?.state === 'paid') {
    const from = await countsFrom(trx, booking_id, now)
    const due_at = new Date(from.getTime() + LIMITS.handoverDays * DAY_MS)
    await changeHandover(trx, booking_id, { due_at, reminders_sent: 0 })
  }
  const dispute = state === 'lost' ? await findOpenDispute(trx, booking_id) : undefined
  if (dispute) await endDispute(trx, dispute.id, { state: 'settled', ended_at: now })
}
