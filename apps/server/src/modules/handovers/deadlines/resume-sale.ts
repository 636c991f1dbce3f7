import { ApiError, bookingCan, LIMITS } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { lockLivePerson } from '../../../platform/people/live-person.ts'
import type { Person } from '../../../platform/people/person.ts'
import type { HandoversContext } from '../context.ts'
import { lockSale } from '../lock-sale.ts'
import { requireOthersSale } from '../policy.ts'
import { changeHandover } from '../repository.ts'
import { countsFrom } from './standstill.ts'

const DAY_MS = 86_400_000

/**
 * An admin lets a sale go on whose money was to go back, and which the card processor has refused to send: the bike can
 * be handed over again. Its time for that gets back what had passed since the refund was asked for; where that time was
 * over already, all of it.
 *
 * @throws ApiError `not_found` where nothing was paid, `forbidden` about one’s own sale, `wrong_state` where no such
 *   refund was refused, or a bank has the money, it is frozen, or the sale has ended; `unavailable` where the card
 *   provider does not say what it knows
 */
export async function resumeSale(
  context: HandoversContext,
  admin: Person,
  bookingId: string,
  reason: string,
): Promise<void> {
  const { platform, bookings, payments, mails } = context
  const known = await payments.saleOf(platform.db, bookingId)
  if (known) await payments.lookOrRefuse(known.id)
  await platform.db.transaction().execute(async (trx) => {
    await lockLivePerson(trx, admin.id)
    const sale = await lockSale(context, trx, bookingId)
    requireOthersSale(admin, sale)
    const { booking, payment, handover } = sale
    if (!bookingCan(booking.state, 'hand-over')) throw new ApiError('wrong_state', t('handovers.saleEnded'))
    const since = await payments.withdrawRefund(trx, admin, payment, reason)
    const from = await countsFrom(trx, bookingId, platform.clock.now())
    const whole = LIMITS.handoverDays * DAY_MS
    // A bank may have asked before that.
    const left = handover.due_at.getTime() - Math.min(since.getTime(), from.getTime())
    // A bank that gave the money back meanwhile has begun the time anew, so there may be more of it than it lasts.
    const due_at = new Date(from.getTime() + (left > 0 ? Math.min(left, whole) : whole))
    await changeHandover(trx, bookingId, left > 0 ? { due_at } : { due_at, reminders_sent: 0 })
    const parties = await bookings.partiesOf(trx, bookingId)
    if (parties) await mails.goesOn(trx, parties, reason, due_at)
  })
}
