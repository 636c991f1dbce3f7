import type { SaleAmount, SaleStatus } from './status.ts'

/** What the sum of a status is to its reader, as the label of a figure. */
export const saleAmountLabel = (kind: SaleAmount, side: SaleStatus['side']): string =>
  side === 'admin' ? ADMIN_AMOUNTS[kind] : AMOUNTS[kind]

const AMOUNTS: Readonly<Record<SaleAmount, string>> = {
  price: 'Price',
  held: 'We hold for you',
  paid: 'You paid',
  seller_gets: 'You get',
  at_risk: 'At risk',
  paid_out: 'Paid out to you',
  not_paid_out: 'Not paid out to you',
  going_back: 'Goes back to you',
  gone_back: 'Went back to you',
  with_bank: 'With your bank',
  to_decide: 'To be decided about',
  to_pay_out: 'To be paid out',
}

const ADMIN_AMOUNTS: Readonly<Record<SaleAmount, string>> = {
  ...AMOUNTS,
  held: 'Held',
  paid: 'Paid',
  seller_gets: 'The seller gets',
  paid_out: 'Paid out',
  not_paid_out: 'Not paid out',
  going_back: 'Goes back',
  gone_back: 'Went back',
  with_bank: 'With the bank',
  to_decide: 'To decide about',
  to_pay_out: 'To pay out',
}
