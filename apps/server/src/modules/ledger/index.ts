export { moneyOf, moneyOfPayment, PAID_OUT, type PaymentMoney } from './money-of-payment.ts'
export {
  bookCapture,
  bookChargeback,
  bookChargebackWon,
  bookPayoutPaid,
  bookPayoutReturned,
  bookPayoutTransferred,
  bookRefundPaid,
  bookRefundRefused,
  bookRefundRequested,
  bookRelease,
} from './postings.ts'
export { bookProviderFee } from './provider-fees.ts'
