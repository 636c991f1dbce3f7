import {
  ApiError,
  type recordPayment as endpoint,
  type ParsedInput,
  type PaymentIntentState,
} from '@bikevalley/contract'
import type { Person } from '../../../platform/person.ts'
import { requireBuyer } from '../../bookings/index.ts'
import type { PaymentsContext } from '../context.ts'
import { findIntentByTransaction } from './repository.ts'
import { settleIntent } from './settle.ts'

/**
 * The buyer's screen says that a card was charged: the provider is asked, and believed. Answers the payment's id, the
 * same one however often it is asked. Of the body, only the two ids count.
 *
 * @throws ApiError not_found, payment_not_confirmed with the card error, payment_refunded with the reason; unavailable
 *   when the provider gives no answer
 */
export async function recordPayment(
  context: PaymentsContext,
  person: Person,
  { bookingId, transactionId }: ParsedInput<typeof endpoint>['body'],
): Promise<string> {
  const { platform, bookings } = context
  const booking = await bookings.find(bookingId, platform.preparedDb)
  requireBuyer(person, booking)
  const intent = await findIntentByTransaction(platform.preparedDb, booking.id, transactionId)
  if (!intent)
    throw new ApiError('payment_not_confirmed', 'There is no payment with this transaction id for your booking.')

  const settlement = await settleIntent(context, intent)
  if (settlement.kind === 'sale') return settlement.paymentId
  if (settlement.kind === 'late')
    throw new ApiError('payment_refunded', `Your payment goes back to your card. ${settlement.reason}`)
  if (settlement.kind === 'unpaid')
    throw new ApiError('payment_not_confirmed', settlement.message ?? notPaidText(settlement.state))
  throw new ApiError(
    'unavailable',
    'The card processor gave no answer. Your payment is not lost; try again in a moment.',
  )
}

function notPaidText(state: PaymentIntentState): string {
  if (state === 'processing') return 'Your bank is still working on this payment. We will write to you when it is done.'
  if (state === 'canceled') return 'Your time to pay is over, and nothing was charged.'
  return 'This payment is not finished: the card has not been charged.'
}
