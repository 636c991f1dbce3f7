export { bankAsksAbout, chargebackOf, stateOfChargeback } from './chargebacks/of-payment.ts'
export type { Sale } from './context.ts'
export { loadStripeGateway } from './load-stripe.ts'
export { type CardProviders, paymentsModule } from './module.ts'
export {
  bookingMoneyStateIs,
  goesBack,
  leftOfPayment,
  type RefundOfBooking,
  refundCounts,
  refundOfBooking,
  refundWaits,
} from './money-of-booking.ts'
export type { Movement } from './movements.ts'
export { noteOf } from './payment-mails.ts'
export type { Refundable } from './refund-by-admin.ts'
export { whereBikeIs } from './refund-mails.ts'
export type { PaymentRow } from './repository.ts'
export { type Payments } from './service.ts'
export { hasUnansweredHold } from './unanswered-holds.ts'
