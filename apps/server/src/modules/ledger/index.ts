export { moneyOfPayment } from './money-of-payment.ts'
export { bookCapture, bookRefundPaid, bookRefundRefused, bookRefundRequested } from './postings.ts'
