import {
  ApiError,
  type recordPayment as endpoint,
  type ParsedInput,
  type PaymentIntentState,
} from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import type { Person } from '../../../platform/people/person.ts'
import { requireBuyer } from '../../bookings/index.ts'
import { cardErrorText } from '../../payment-providers/index.ts'
import type { PaymentsContext } from '../context.ts'
import { refundReasonText } from '../refunds/refund-reasons.ts'
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
  if (!intent) throw new ApiError('payment_not_confirmed', t('payments.noSuchPayment'))

  const settlement = await settleIntent(context, intent)
  if (settlement.kind === 'sale') return settlement.paymentId
  if (settlement.kind === 'late')
    throw new ApiError('payment_refunded', t('payments.goesBack', { reason: refundReasonText(settlement.reason) }))
  if (settlement.kind === 'unpaid')
    throw new ApiError(
      'payment_not_confirmed',
      settlement.message === null ? notPaidText(settlement.state) : cardErrorText(settlement.message),
    )
  throw new ApiError('unavailable', t('payments.noAnswerNotLost'))
}

function notPaidText(state: PaymentIntentState): string {
  if (state === 'processing') return t('payments.bankStillWorks')
  if (state === 'canceled') return t('payments.timeIsOver')
  return t('payments.notFinished')
}
