import { ApiError, clockIn, type handOverSchema, LIMITS } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import type { z } from 'zod'
import { recordEvent } from '../../../platform/audit.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import { lockLivePerson } from '../../../platform/people/live-person.ts'
import type { Person } from '../../../platform/people/person.ts'
import { priceText } from '../../bookings/index.ts'
import { markChecked, noteNumberOfBill, toKilometres } from '../../listings/index.ts'
import { type LetOut, letOut, type PaymentRow, type ReleaseWay, requireOpen } from '../../payments/index.ts'
import { isHandoverCode } from '../codes/handover-code.ts'
import type { HandoversContext } from '../context.ts'
import { suspendedSideOf } from '../freezes/freeze.ts'
import { findSale, lockSale, requireStands, type Sale } from '../lock-sale.ts'
import { seenPositions } from '../papers/seen-papers-queries.ts'
import { isSeller, requireSeller } from '../policy.ts'
import { changeHandover, endDispute, findOpenDispute } from '../repository.ts'
import { releaseSale } from './release-sale.ts'

const HOUR_MS = 3_600_000

/**
 * The seller enters the code that the buyer shows: the bike is handed over, its money is the seller’s, both get a bill of
 * sale, and a dispute is settled by it. A wrong code is counted, also of several tries at once. While the buyer’s bank asks
 * about the payment the seller says first that they hand over all the same; until then no code is looked at.
 *
 * @throws ApiError `not_found` to anybody else, `wrong_state`, `bank_inquiry` without that word, `invalid_input` for a wrong code with the tries that are
 *   left, `code_locked` for an hour after the fifth, `unavailable` where the card provider does not say what it knows
 */
export async function handOver(
  context: HandoversContext,
  person: Person,
  bookingId: string,
  given: z.output<typeof handOverSchema>,
): Promise<void> {
  const { platform } = context
  await lookBefore(context, person, bookingId, given)
  // A wrong try is written down, and only then refused.
  const refusal = await platform.db.transaction().execute(async (trx) => {
    await lockLivePerson(trx, person.id)
    const sale = await lockSale(context, trx, bookingId)
    requireSeller(person, sale)
    const out = await requireCodeIsTaken(context, trx, sale, given, (...asked) => letOut(platform, ...asked))
    if (!isHandoverCode(platform.secrets, sale.payment.id, given.code)) return countWrongTry(trx, sale, platform.clock)
    await complete(context, trx, out, sale, given)
    return null
  })
  if (refusal) throw refusal
}

/**
 * Whoever enters the right code is about to have the money released: the card provider is asked first what it knows. Where
 * no code is looked at, it is not asked: that would tell which one is right, to somebody who has no tries left.
 */
async function lookBefore(
  context: HandoversContext,
  person: Person,
  bookingId: string,
  given: z.output<typeof handOverSchema>,
): Promise<void> {
  const { platform, payments } = context
  const sale = await findSale(context, platform.db, bookingId)
  if (!sale || !isSeller(person, sale)) return
  await requireCodeIsTaken(context, platform.db, sale, given, requireOpen)
  if (isHandoverCode(platform.secrets, sale.payment.id, given.code)) await payments.lookOrRefuse(sale.payment.id)
}

type Way = Extract<ReleaseWay, 'handed_over' | 'handed_over_despite_bank'>

/**
 * @param ask `letOut`, or without a lock `requireOpen`
 * @throws ApiError where no code would be looked at: `wrong_state`, `bank_inquiry`, `code_locked`
 */
async function requireCodeIsTaken<Asked>(
  context: HandoversContext,
  db: Db,
  sale: Sale,
  { despite_bank_inquiry }: z.output<typeof handOverSchema>,
  ask: (db: Db, way: Way, paymentId: string, refusals: { asked: () => Promise<ApiError> }) => Promise<Asked>,
): Promise<Asked> {
  const { payment, handover } = sale
  await requireStands(context, db, sale)
  if (await suspendedSideOf(db, sale)) throw new ApiError('wrong_state', t('handovers.accountSuspended'))
  const way = despite_bank_inquiry ? 'handed_over_despite_bank' : 'handed_over'
  const asked = await ask(db, way, payment.id, { asked: () => warningOfInquiry(context, db, payment) })
  const { buyer_name, locked_until, unlocks } = handover
  if (buyer_name === null) throw new ApiError('wrong_state', t('handovers.noCodeYet'))
  if (locked_until !== null && locked_until > context.platform.clock.now()) throw locked(unlocks)
  return asked
}

/** Warns the seller of what they may lose while the buyer’s bank asks about the payment. */
async function warningOfInquiry(
  { platform, payments }: HandoversContext,
  db: Db,
  payment: PaymentRow,
): Promise<ApiError> {
  const minor = (await payments.shareAtHandover(db, payment)) ?? 0
  const share = priceText(minor, payment.currency, platform.config.locale)
  return new ApiError('bank_inquiry', t('handovers.bankInquiry', { share }))
}

/** @param unlocks how often the buyer has unlocked codes */
const locked = (unlocks: number) =>
  new ApiError(
    'code_locked',
    unlocks < LIMITS.handoverUnlocks ? t('handovers.codeLocked') : t('handovers.codeLockedOut'),
  )

async function countWrongTry(trx: Db, { booking, sellerId, handover }: Sale, clock: Clock): Promise<ApiError> {
  const now = clock.now()
  const tries = handover.wrong_tries + 1
  if (tries >= LIMITS.handoverCodeTries) {
    const locked_until = new Date(now.getTime() + LIMITS.handoverLockHours * HOUR_MS)
    await changeHandover(trx, booking.id, { wrong_tries: 0, locked_until })
    await recordEvent(trx, clock, {
      actorId: sellerId,
      action: 'handover_code_locked',
      subjectType: 'booking',
      subjectId: booking.id,
    })
    return locked(handover.unlocks)
  }
  await changeHandover(trx, booking.id, { wrong_tries: tries })
  const words = t('handovers.wrongCode', { left: LIMITS.handoverCodeTries - tries })
  return new ApiError('invalid_input', words, { fields: { code: words } })
}

async function complete(
  context: HandoversContext,
  trx: Db,
  out: LetOut<Way>,
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
  await noteNumberOfBill(platform, trx, booking.listing_id, given.frame_number)
  const day = clockIn(platform.config.timeZone, now).slice(0, 10)
  await markChecked(trx, booking.listing_id, await seenPositions(trx, booking.id), day)
  const dispute = await findOpenDispute(trx, booking.id)
  if (dispute) await endDispute(trx, dispute.id, { state: 'settled', ended_at: now })
  const invoice = await releaseSale(context, trx, out, sale, await payments.leftOf(trx, payment.id), {
    id: sellerId,
    asAdmin: false,
  })
  await recordEvent(trx, platform.clock, {
    actorId: sellerId,
    action: 'booking_handed_over',
    subjectType: 'booking',
    subjectId: booking.id,
  })
  const parties = await bookings.partiesOf(trx, booking.id)
  if (parties) await mails.handedOver(trx, parties, invoice)
}
