export { moneyOf, moneyOfPayment, type PaymentMoney } from './money-of-payment.ts'
export {
  bookCapture,
  bookPayoutPaid,
  bookRefundPaid,
  bookRefundRefused,
  bookRefundRequested,
  bookRelease,
} from './postings.ts'
