export {
  bookPayoutFound,
  bookRefundFound,
  bookRefundFoundReturned,
  bookTransferFound,
  bookTransferFoundReturned,
} from './found.ts'
export { CHAINS, chainRecords, isInChain, verifyChain } from './hash-chains.ts'
export { ledgerModule } from './module.ts'
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
  bookRefundReturned,
  bookRefundSentByHand,
  bookRelease,
  coverChargeback,
} from './postings.ts'
export { bookProviderFee } from './provider-fees.ts'
export { verifyBalance } from './verify-balance.ts'
