import type { SaleAmount, SaleDeadline, SaleStatus } from './status.ts'

/** What the sum of a status is to its reader, as the label of a figure. */
export const saleAmountLabel = (kind: SaleAmount, side: SaleStatus['side']): string =>
  side === 'admin' ? ADMIN_AMOUNTS[kind] : AMOUNTS[kind]

/** What the deadline of a status is to its reader, as a label before the day. */
export const saleDeadlineLabel = (kind: SaleDeadline, side: SaleStatus['side']): string =>
  kind === 'hand_over_by' && side === 'buyer' ? 'Collect by' : DEADLINES[kind]

const AMOUNTS: Readonly<Record<SaleAmount, string>> = {
  price: 'Price',
  held: 'We hold for you',
  paid: 'You paid',
  seller_gets: 'You get',
  at_risk: 'At risk',
  paid_out: 'Paid out to you',
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
  going_back: 'Goes back',
  gone_back: 'Went back',
  with_bank: 'With the bank',
  to_decide: 'To decide about',
  to_pay_out: 'To pay out',
}

const DEADLINES: Readonly<Record<SaleDeadline, string>> = {
  pay_by: 'Pay by',
  hold_ends: 'Held until',
  hand_over_by: 'Hand over by',
  decided_by: 'Decided by',
  answer_by: 'Answer by',
  paid_out_from: 'Sent from',
}
