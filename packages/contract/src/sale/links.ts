import { t } from '@bikevalley/messages'
import type { SaleAction } from './status.ts'

export type SaleLink = { to: string; label: string }

type About = { bookingId: string }

const handover = ({ bookingId }: About) => `/dashboard/handover/${bookingId}`
const adminCase = ({ bookingId }: About) => `/dashboard/cases/${bookingId}`
const adminBooking = ({ bookingId }: About) => `/dashboard/allbookings/${bookingId}`

/**
 * Where what somebody can do about a sale is done, with the words for it. What is asked in a dialog on the spot
 * (canceling, declining, watching) leads nowhere.
 */
const LINKS: Readonly<Partial<Record<SaleAction, (about: About) => SaleLink>>> = {
  pay: ({ bookingId }) => ({ to: `/dashboard/payment/${bookingId}`, label: t('sale.pay') }),
  accept_price: ({ bookingId }) => ({ to: `/dashboard/payment/${bookingId}`, label: t('sale.seeNewPrice') }),
  find_bike: () => ({ to: '/buy', label: t('sale.findBike') }),
  collect: (about) => ({ to: handover(about), label: t('sale.collect') }),
  hand_over: (about) => ({ to: handover(about), label: t('sale.handOver') }),
  see_sale: (about) => ({ to: handover(about), label: t('sale.seeSale') }),
  answer_report: (about) => ({ to: `${handover(about)}#report`, label: t('sale.tellWhatHappened') }),
  see_report: (about) => ({ to: `${handover(about)}#dispute`, label: t('sale.seeReport') }),
  report: (about) => ({ to: `${handover(about)}#report`, label: t('sale.report') }),
  relist: () => ({ to: '/dashboard/myproduct', label: t('sale.putOnSale') }),
  bill_of_sale: (about) => ({ to: handover(about), label: t('sale.seePapers') }),
  add_bank_account: () => ({ to: '/dashboard/money', label: t('sale.addBankAccount') }),
  see_money: () => ({ to: '/dashboard/money', label: t('sale.seeMoney') }),
  decide_dispute: (about) => ({ to: adminCase(about), label: t('sale.decide') }),
  see_case: (about) => ({ to: adminCase(about), label: t('sale.seeCase') }),
  answer_bank: (about) => ({ to: adminCase(about), label: t('sale.answerBank') }),
  explain_freeze: (about) => ({ to: `${adminBooking(about)}#frozen`, label: t('sale.explain') }),
  send_refund: (about) => ({ to: `${adminBooking(about)}#money`, label: t('sale.sendRefund') }),
  pay_out: () => ({ to: '/dashboard/payouts', label: t('sale.payOut') }),
}

/** The page for an action; null for what is done on the spot. */
export const saleLink = (action: SaleAction, about: About): SaleLink | null => LINKS[action]?.(about) ?? null
