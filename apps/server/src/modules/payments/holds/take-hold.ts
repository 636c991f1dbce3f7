import { ApiError, bookingCan, formatMinor, LIMITS, type ListingState, priceDue } from '@bikevalley/contract'
import { createFormat } from '@bikevalley/contract/format'
import { t } from '@bikevalley/messages'
import { recordEvent } from '../../../platform/audit.ts'
import type { Db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import type { BookingRow } from '../../bookings/index.ts'
import { bookingNotFound } from '../../bookings/index.ts'
import { findIntent, type IntentRow, insertIntent } from '../attempts/repository.ts'
import type { PaymentsContext } from '../context.ts'
import { bookedName, type HoldRow, holdsAround, holdsSince, insertHold } from './repository.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

export type Attempt = { hold: HoldRow; intent: IntentRow }

/**
 * Gives a booking's buyer the exclusive time to pay, and writes down the attempt to pay before the provider hears of
 * it. A buyer who has the time already keeps it: same hold, same attempt.
 *
 * @param acceptedMinor today's price, where the buyer has accepted it
 * @throws ApiError booking_not_payable, price_changed, hold_taken, hold_limit (product §4)
 */
export function takeHold(
  context: PaymentsContext,
  bookingOfBuyer: BookingRow,
  acceptedMinor: number | null,
): Promise<Attempt> {
  const { platform, bookings } = context
  return platform.db.transaction().execute(async (trx) => {
    await bookings.lockBuyer(trx, bookingOfBuyer.buyer_id)
    const locked = await bookings.lock(trx, bookingOfBuyer.id)
    if (!locked) throw bookingNotFound()
    const { booking, listing } = locked
    const now = platform.clock.now()

    refuseUnlessPayable(booking, listing.state, now)
    const held = await holdsAround(trx, listing.id, booking.buyer_id)
    const own = held.find((hold) => hold.booking_id === booking.id)
    if (own) return { hold: own, intent: await findIntent(trx, own.payment_intent_id) }

    const priceMinor = priceDue(booking, listing.resale_price_minor)
    if (priceMinor !== booking.price_minor) {
      if (acceptedMinor !== priceMinor) {
        const { price } = createFormat({ ...platform.config, currency: booking.currency })
        throw new ApiError(
          'price_changed',
          t('payments.priceHasChanged', {
            from: price(formatMinor(booking.price_minor, booking.currency)),
            to: price(formatMinor(priceMinor, booking.currency)),
          }),
          { extra: { new_price: formatMinor(priceMinor, booking.currency) } },
        )
      }
      await bookings.acceptPrice(trx, booking, priceMinor)
    }
    await refuseHeld(trx, held, listing.id)
    await refuseTooOften(context, trx, booking, now)
    return insertAttempt(context, trx, { ...booking, price_minor: priceMinor }, now)
  })
}

function refuseUnlessPayable(booking: BookingRow, listingState: ListingState, now: Date): void {
  const reason = reasonNotPayable(booking, listingState, now)
  if (reason !== null) throw new ApiError('booking_not_payable', reason)
}

function reasonNotPayable(booking: BookingRow, listingState: ListingState, now: Date): string | null {
  if (booking.state === 'paid' || booking.state === 'handed_over') return t('payments.paidAlready')
  if (!bookingCan(booking.state, 'pay') || booking.lapses_at <= now) return t('payments.bookingHasEnded')
  return listingState === 'available' ? null : t('payments.notForSale')
}

/** One hold a listing, and one a buyer: a kind word before the constraints would say it. */
async function refuseHeld(trx: Db, held: HoldRow[], listingId: string): Promise<void> {
  const ofOther = held.find((hold) => hold.listing_id === listingId)
  if (ofOther)
    throw new ApiError('hold_taken', t('payments.anotherBuyerPays'), {
      extra: { expires_at: ofOther.expires_at.toISOString() },
    })
  const [elsewhere] = held
  if (elsewhere)
    throw new ApiError(
      'hold_limit',
      t('payments.payingElsewhere', { bike: await bookedName(trx, elsewhere.booking_id) }),
      { extra: { expires_at: elsewhere.expires_at.toISOString() } },
    )
}

async function refuseTooOften({ platform }: PaymentsContext, trx: Db, booking: BookingRow, now: Date): Promise<void> {
  const since = new Date(now.getTime() - DAY_MS)
  const recent = await holdsSince(trx, booking.buyer_id, booking.listing_id, since)
  const first = recent.at(-LIMITS.holdsPerBuyerAndListingIn24Hours)
  if (!first) return
  const again = new Date(first.getTime() + DAY_MS)
  const wait = createFormat(platform.config).ago(again.toISOString(), now.getTime())
  throw new ApiError(
    'hold_limit',
    t('payments.tooOften', { times: LIMITS.holdsPerBuyerAndListingIn24Hours, when: wait }),
    { extra: { again_at: again.toISOString() } },
  )
}

async function insertAttempt(
  { platform, gateways }: PaymentsContext,
  trx: Db,
  booking: BookingRow,
  now: Date,
): Promise<Attempt> {
  const intent: IntentRow = {
    id: newId(),
    booking_id: booking.id,
    provider: gateways.taking.provider,
    provider_intent_id: null,
    client_secret: null,
    amount_minor: booking.price_minor,
    currency: booking.currency,
    state: 'creating',
    created_at: now,
    updated_at: now,
    unresponsive_since: null,
    ask_again_at: null,
  }
  const hold: HoldRow = {
    id: newId(),
    listing_id: booking.listing_id,
    buyer_id: booking.buyer_id,
    booking_id: booking.id,
    payment_intent_id: intent.id,
    declines: 0,
    created_at: now,
    expires_at: new Date(now.getTime() + LIMITS.holdMinutes * MINUTE_MS),
    released_at: null,
    release_reason: null,
  }
  await insertIntent(trx, intent)
  await insertHold(trx, hold)
  await enqueue(
    trx,
    'settle-payment-intent',
    { intentId: intent.id },
    { runAt: hold.expires_at, key: `expire:${hold.id}` },
  )
  await recordEvent(trx, platform.clock, {
    actorId: booking.buyer_id,
    action: 'hold_taken',
    subjectType: 'booking',
    subjectId: booking.id,
    details: { expires_at: hold.expires_at, amount_minor: intent.amount_minor },
  })
  return { hold, intent }
}
