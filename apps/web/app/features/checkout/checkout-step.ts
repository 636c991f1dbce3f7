import { ApiError, type Booking, type ErrorCode, type SalePhase } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'

/** The wish to pay was refused. `hold-free`: another's time to pay is over, or was given back. */
export type RefusedStep = 'hold-free' | 'hold-limit' | 'price-changed' | 'not-payable' | 'payments-off' | 'failed'

/** What the payment screen shows. */
export type CheckoutStep =
  /** Waits for the secret. */
  | 'preparing'
  /** The bike is this buyer's to pay for. */
  | 'ready'
  /** The time to pay is over. */
  | 'hold-over'
  /** Another buyer is paying. */
  | 'hold-taken'
  | RefusedStep
  /** The card has paid; the server is being told. */
  | 'recording'
  /** Paid, and to be collected. */
  | 'paid'
  /** Neither: ended, or stopped after the payment. */
  | 'stands'

type Known = {
  booking: Pick<Booking, 'hold' | 'new_price'> & { status: Pick<Booking['status'], 'phase'> }
  /** Of the running hold, whoever has it. */
  secondsLeft: number
  /** The answer to the wish to pay: not there yet, a secret, or a refusal. */
  checkout: { data?: unknown; error: Error | null }
  /** The payment is being recorded, or was recorded here a moment ago; the booking may be older than that. */
  payment?: 'recording' | 'recorded' | undefined
}

/** Derives the step from the booking, the running time and the answer to the wish to pay. */
export function checkoutStep({ booking, secondsLeft, checkout, payment }: Known): CheckoutStep {
  const { phase } = booking.status
  if (phase === 'to_hand_over' || (payment === 'recorded' && (isToPay(booking) || phase === 'lapsed'))) return 'paid'
  if (payment === 'recording') return 'recording'
  if (!isToPay(booking)) return 'stands'
  if (booking.hold?.holder === 'other' && secondsLeft > 0) return 'hold-taken'
  if (checkout.error) return refusedStep(checkout.error, booking.new_price !== null)
  if (checkout.data === undefined) return 'preparing'
  if (booking.hold?.holder === 'you' && secondsLeft > 0) return 'ready'
  return booking.hold?.holder === 'other' ? 'hold-free' : 'hold-over'
}

const TO_PAY: readonly SalePhase[] = ['to_pay', 'new_price', 'paying', 'other_paying']

/** Whether it may be paid yet, be it by and by. */
export const isToPay = ({ status }: Pick<Known['booking'], 'status'>): boolean => TO_PAY.includes(status.phase)

/** What the price of a booking is, as it stands. */
export function priceTerm({ status, new_price }: Pick<Known['booking'], 'status' | 'new_price'>): string {
  if (!isToPay({ status })) return t('checkout.price')
  return new_price === null ? t('checkout.toPay') : t('checkout.bookedFor')
}

/** What a refusal of the wish to pay means here; any other is said as it came. */
const refusals: Partial<Record<ErrorCode, RefusedStep>> = {
  price_changed: 'price-changed',
  hold_taken: 'hold-free',
  hold_limit: 'hold-limit',
  booking_not_payable: 'not-payable',
  payments_off: 'payments-off',
}

function refusedStep(error: Error, priceKnown: boolean): RefusedStep {
  const step = (error instanceof ApiError ? refusals[error.code] : undefined) ?? 'failed'
  return step === 'price-changed' && !priceKnown ? 'failed' : step
}
