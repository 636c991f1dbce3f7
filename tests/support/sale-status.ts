import type { SaleStatus } from '@bikevalley/contract'

/** The status of a sale of $4,500: a booking to be paid, except for what is given. For tests of texts about it. */
export const saleStatus = (given: Partial<SaleStatus> = {}): SaleStatus => ({
  side: 'buyer',
  phase: 'to_pay',
  bank_inquiry: false,
  decided: null,
  bike: null,
  suspended: null,
  frozen: null,
  amount: { kind: 'price', value: '4500.00' },
  fee: null,
  seller_gets: null,
  deadline: null,
  next: null,
  also: [],
  money_back: [],
  paid_out: null,
  payout: null,
  handed_over_at: null,
  ended_at: null,
  buyer_name: 'Bea Buyer',
  seller_name: 'Sal Seller',
  ...given,
})
