import { t } from '@bikevalley/messages'
import type { SaleAmount, SaleStatus } from './status.ts'

/** What the sum of a status is to its reader, as the label of a figure. */
export const saleAmountLabel = (kind: SaleAmount, side: SaleStatus['side']): string =>
  side === 'admin' ? ADMIN_AMOUNTS[kind]() : AMOUNTS[kind]()

const AMOUNTS: Readonly<Record<SaleAmount, () => string>> = {
  price: () => t('sale.price'),
  held: () => t('sale.held'),
  paid: () => t('sale.youPaid'),
  seller_gets: () => t('sale.youGet'),
  at_risk: () => t('sale.atRisk'),
  paid_out: () => t('sale.paidOutToYou'),
  not_paid_out: () => t('sale.notPaidOutToYou'),
  refunding: () => t('sale.goesBackToYou'),
  refunded: () => t('sale.wentBackToYou'),
  with_bank: () => t('sale.withYourBank'),
  to_decide: () => t('sale.toBeDecidedAbout'),
  to_pay_out: () => t('sale.toBePaidOut'),
}

const ADMIN_AMOUNTS: Readonly<Record<SaleAmount, () => string>> = {
  ...AMOUNTS,
  held: () => t('sale.heldAmount'),
  paid: () => t('sale.paid'),
  seller_gets: () => t('sale.sellerGets'),
  paid_out: () => t('sale.paidOut'),
  not_paid_out: () => t('sale.notPaidOut'),
  refunding: () => t('sale.goesBack'),
  refunded: () => t('sale.wentBack'),
  with_bank: () => t('sale.withTheBank'),
  to_decide: () => t('sale.toDecideAbout'),
  to_pay_out: () => t('sale.toPayOut'),
}
