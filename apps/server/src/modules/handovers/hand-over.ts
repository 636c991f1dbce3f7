import { ApiError, type handOverSchema, LIMITS } from '@bikevalley/contract'
import type { z } from 'zod'
import { recordEvent } from '../../platform/audit.ts'
import type { Db } from '../../platform/database.ts'
import { lockLivePerson } from '../../platform/live-person.ts'
import type { Person } from '../../platform/person.ts'
import { bookingNotFound } from '../bookings/index.ts'
import { requireUnfrozen } from '../freezes/index.ts'
import { toKilometres } from '../listings/index.ts'
import type { HandoversContext } from './context.ts'
import { isHandoverCode } from './handover-code.ts'
import { lockSale, requireWaiting, type Sale } from './lock-sale.ts'
import { releaseSale } from './release-sale.ts'
import { changeHandover, endDispute, findOpenDispute } from './repository.ts'

const HOUR_MS = 3_600_000

/**
 * The seller enters the code that the buyer shows: the bike is handed over, its money is the seller’s, both get a bill of
 * sale, and a dispute is settled by it. A wrong code is counted, also of several tries at once.
 *
 * @throws ApiError `not_found` to anybody else, `wrong_state`, `invalid_input` for a wrong code with the tries that are
 *   left, `code_locked` for an hour after the fifth, `unavailable` where the card provider does not say what it knows
 */
export async function handOver(
  context: HandoversContext,
  person: Person,
  bookingId: string,
  given: z.output<typeof handOverSchema>,
): Promise<void> {
  const { platform } = context
  await lookBefore(context, person, bookingId, given.code)
  // A wrong try is written down, and only then refused.
  const refusal = await platform.db.transaction().execute(async (trx) => {
    await lockLivePerson(trx, person.id)
    const sale = await lockSale(context, trx, bookingId)
    if (sale.sellerId !== person.id) throw bookingNotFound()
    await requireWaiting(context, trx, sale)
    await requireUnfrozen(trx, sale.payment.id)
    if (sale.handover.buyer_name === null)
      throw new ApiError(
        'wrong_state',
        'The buyer has no code yet. Ask them to open “Collect the bike” under My Order and to give their name and address.',
      )
    const now = platform.clock.now()
    if (sale.handover.locked_until !== null && sale.handover.locked_until > now) throw locked()
    if (!isHandoverCode(platform.secrets, sale.payment.id, given.code)) return countWrongTry(trx, sale, now)
    await complete(context, trx, sale, given)
    return null
  })
  if (refusal) throw refusal
}

/** Whoever enters the right code is about to have the money released: the card provider is asked first what it knows. */
async function lookBefore(
  { platform, bookings, payments }: HandoversContext,
  person: Person,
  bookingId: string,
  code: string,
): Promise<void> {
  const sellerId = (await bookings.partiesOf(platform.db, bookingId))?.seller.id
  const payment = sellerId === person.id ? await payments.saleOf(platform.db, bookingId) : undefined
  if (payment && isHandoverCode(platform.secrets, payment.id, code)) await payments.lookOrRefuse(payment.id)
}

const locked = () =>
  new ApiError('code_locked', 'Five wrong codes were entered. Try again in an hour, with the code on the buyer’s page.')

async function countWrongTry(trx: Db, { booking, handover }: Sale, now: Date): Promise<ApiError> {
  const tries = handover.wrong_tries + 1
  if (tries >= LIMITS.handoverCodeTries) {
    const locked_until = new Date(now.getTime() + LIMITS.handoverLockHours * HOUR_MS)
    await changeHandover(trx, booking.id, { wrong_tries: 0, locked_until })
    return locked()
  }
  await changeHandover(trx, booking.id, { wrong_tries: tries })
  const left = LIMITS.handoverCodeTries - tries
  const words = `This is not the buyer’s code. ${left === 1 ? 'One try is' : `${left} tries are`} left.`
  return new ApiError('invalid_input', words, { fields: { code: words } })
}

async function complete(
  context: HandoversContext,
  trx: Db,
  sale: Sale,
  given: z.output<typeof handOverSchema>,
): Promise<void> {
  const { platform, bookings, payments, mails } = context
  const { booking, sellerId, payment } = sale
  const now = platform.clock.now()
  await changeHandover(trx, booking.id, {
    seller_name: given.name,
    seller_address: given.address,
    frame_number: given.frame_number,
    registration: given.registration,
    mileage_km: toKilometres(given.mileage, platform.config.distanceUnit),
    handed_over_at: now,
  })
  const dispute = await findOpenDispute(trx, booking.id)
  if (dispute) await endDispute(trx, dispute.id, { state: 'settled', ended_at: now })
  const released = await releaseSale(context, trx, sale, await payments.leftOf(trx, payment.id), sellerId)
  await recordEvent(trx, platform.clock, {
    actorId: sellerId,
    action: 'booking_handed_over',
    subjectType: 'booking',
    subjectId: booking.id,
  })
  const parties = await bookings.partiesOf(trx, booking.id)
  if (parties) await mails.handedOver(trx, parties, released)
}
