import { LIMITS } from '@bikevalley/contract'
import { recordEvent } from '../../../platform/audit.ts'
import type { Db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { HandoversContext } from '../context.ts'
import type { Sale } from '../lock-sale.ts'
import { keptHandoverText } from '../mails/kept-texts.ts'
import { insertDispute } from '../repository.ts'

const DAY_MS = 86_400_000

type Side = 'buyer' | 'seller'

/** The side of a sale that can do nothing about it, since the account is suspended; the seller's where both are. */
export async function suspendedSideOf(trx: Db, { booking, sellerId }: Sale): Promise<Side | null> {
  const rows = await trx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [sellerId, booking.buyer_id])
    .where('suspended_at', 'is not', null)
    .execute()
  if (rows.length === 0) return null
  return rows.some(({ id }) => id === sellerId) ? 'seller' : 'buyer'
}

/** Freezes the money for a side that is suspended and could not report: the bike may have been handed over all the same. */
export async function freezeFor(
  { platform, bookings, mails }: HandoversContext,
  trx: Db,
  { booking }: Sale,
  side: Side,
): Promise<void> {
  const now = platform.clock.now()
  const id = newId()
  const words = keptHandoverText(side === 'buyer' ? 'buyerSuspended' : 'sellerSuspended')
  await insertDispute(trx, {
    id,
    booking_id: booking.id,
    opened_by: side,
    buyer_words: side === 'buyer' ? words : null,
    seller_words: side === 'seller' ? words : null,
    state: 'open',
    refund_minor: null,
    decided_by: null,
    reason: null,
    opened_at: now,
    due_at: new Date(now.getTime() + LIMITS.disputeDecidedWithinDays * DAY_MS),
    ended_at: null,
    bike_by: null,
  })
  await recordEvent(trx, platform.clock, {
    actorId: null,
    action: 'dispute_opened',
    subjectType: 'booking',
    subjectId: booking.id,
    details: { dispute_id: id },
  })
  const parties = await bookings.partiesOf(trx, booking.id)
  if (parties) await mails.frozen(trx, parties)
}
