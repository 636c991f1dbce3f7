import {
  ApiError,
  type createPaymentIntent as endpoint,
  formatMinor,
  type ParsedInput,
  parsePrice,
  type ResponseOf,
} from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { secondsUntil } from '../../../platform/clock.ts'
import type { Person } from '../../../platform/people/person.ts'
import { invalidField, requireVerifiedEmail } from '../../../platform/refusals.ts'
import { type BookingRow, requireBuyer } from '../../bookings/index.ts'
import { requireSiteUnfrozen } from '../../freezes/index.ts'
import type { PaymentsContext } from '../context.ts'
import { holdsAround } from '../holds/repository.ts'
import { takeHold } from '../holds/take-hold.ts'
import { openIntent } from './open-intent.ts'
import { findIntent, type IntentRow } from './repository.ts'
import { settle } from './settle.ts'

type Input = ParsedInput<typeof endpoint>['body']

/**
 * Gives the booking's buyer the time to pay, and the secret to pay with. Asking again answers the same, also from two
 * tabs at once and after a crash in between.
 *
 * @throws ApiError not_found, booking_ambiguous, booking_not_payable, price_changed, hold_taken, hold_limit,
 *   payments_off; unavailable while all money is frozen after a restore, or when the provider gives no answer; then asking again goes on from there
 */
export async function createPaymentIntent(
  context: PaymentsContext,
  person: Person,
  input: Input,
): Promise<ResponseOf<typeof endpoint>> {
  const { platform, gateways } = context
  if (!gateways.taking.acceptsPayments) throw new ApiError('payments_off', t('payments.notSetUp'))
  await requireSiteUnfrozen(platform.db)
  const booking = await chooseBooking(context, person, input)
  requireVerifiedEmail(person)
  const acceptedMinor =
    input.acceptedPrice === undefined ? null : readPrice(input.acceptedPrice, booking.currency, 'acceptedPrice')

  await settleHoldsInTheWay(context, booking)
  const { hold, intent } = await takeHold(context, booking, acceptedMinor)
  const opened = await openIntent(context, intent)
  if (opened.provider_intent_id === null || opened.client_secret === null || hasEnded(opened))
    throw new ApiError('unavailable', t('payments.noAnswer'))

  return {
    clientSecret: opened.client_secret,
    paymentIntentId: opened.provider_intent_id,
    bookingId: booking.id,
    amount: formatMinor(opened.amount_minor, opened.currency),
    currency: opened.currency,
    hold_expires_at: hold.expires_at.toISOString(),
    hold_seconds_left: secondsUntil(hold.expires_at, platform.clock.now()),
    provider: opened.provider,
    publishableKey: gateways.of(opened.provider).publishableKey,
  }
}

/** Nothing can be paid by it any more. */
const hasEnded = ({ state }: IntentRow): boolean => state === 'canceled' || state === 'mismatched'

/** The booking named, or the caller's one unpaid booking of the price given. */
async function chooseBooking(
  { platform, bookings }: PaymentsContext,
  person: Person,
  input: Input,
): Promise<BookingRow> {
  if (input.bookingId !== undefined) {
    const booking = await bookings.find(input.bookingId)
    requireBuyer(person, booking)
    return booking
  }
  if (input.price === undefined) throw invalidField('bookingId', t('payments.sayWhichBooking'))
  const priceMinor = readPrice(input.price, platform.config.currency, 'price')
  const [booking, second] = await bookings.findPendingOfPrice(person.id, priceMinor)
  if (!booking) throw new ApiError('booking_ambiguous', t('payments.noneOfThisPrice'))
  if (second) throw new ApiError('booking_ambiguous', t('payments.severalOfThisPrice'))
  return booking
}

function readPrice(text: string, currency: string, field: string): number {
  const price = parsePrice(text, currency)
  if (!price.ok) throw invalidField(field, price.reason)
  return price.minor
}

/**
 * Nobody waits for the clock: a hold whose time is over is ended now, and the buyer's own is asked about. One that was
 * begun at a provider that takes no payments any more is given back: there is nothing to pay it with.
 */
async function settleHoldsInTheWay(context: PaymentsContext, booking: BookingRow): Promise<void> {
  const { platform, gateways } = context
  for (const hold of await holdsAround(platform.db, booking.listing_id, booking.buyer_id)) {
    const own = hold.booking_id === booking.id
    if (!own && hold.expires_at > platform.clock.now()) continue
    const { provider } = await findIntent(platform.db, hold.payment_intent_id)
    const stranded = own && !gateways.of(provider).acceptsPayments
    await settle(context, hold.payment_intent_id, stranded ? 'give-back' : 'keep')
  }
}
