export type { Movement } from '../payment-providers/index.ts'
export { testMoneyNotes } from './attempts/payment-mails.ts'
export type { PaymentRow } from './attempts/repository.ts'
export { bankAsksAbout, chargebackOf, stateOfChargeback } from './chargebacks/of-payment.ts'
export type { Sale } from './context.ts'
export { hasUnansweredHold } from './holds/repository.ts'
export { paymentsModule } from './module.ts'
export {
  bookingMoneyStateIs,
  goesBack,
  leftOfPayment,
  type RefundOfBooking,
  refundCounts,
  refundOfBooking,
  refundWaits,
} from './refunds/money-of-booking.ts'
export type { Refundable } from './refunds/refund-by-admin.ts'
export { whereBikeIs } from './refunds/refund-mails.ts'
export { type Payments } from './service.ts'
