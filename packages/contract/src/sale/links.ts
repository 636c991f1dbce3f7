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
  pay: ({ bookingId }) => ({ to: `/dashboard/payment/${bookingId}`, label: 'Pay' }),
  accept_price: ({ bookingId }) => ({ to: `/dashboard/payment/${bookingId}`, label: 'See the new price' }),
  find_bike: () => ({ to: '/buy', label: 'Find a bike' }),
  collect: (about) => ({ to: handover(about), label: 'Collect the bike' }),
  hand_over: (about) => ({ to: handover(about), label: 'Hand over' }),
  see_sale: (about) => ({ to: handover(about), label: 'See the sale' }),
  answer_report: (about) => ({ to: `${handover(about)}#report`, label: 'Tell us what happened' }),
  see_report: (about) => ({ to: `${handover(about)}#dispute`, label: 'See the report' }),
  report: (about) => ({ to: `${handover(about)}#report`, label: 'Report a problem' }),
  relist: () => ({ to: '/dashboard/myproduct', label: 'Put it on sale' }),
  bill_of_sale: (about) => ({ to: handover(about), label: 'See the papers' }),
  add_bank_account: () => ({ to: '/dashboard/money', label: 'Add bank account' }),
  see_money: () => ({ to: '/dashboard/money', label: 'See the money' }),
  decide_dispute: (about) => ({ to: adminCase(about), label: 'Decide' }),
  answer_bank: (about) => ({ to: adminCase(about), label: 'Answer the bank' }),
  explain_freeze: (about) => ({ to: `${adminBooking(about)}#frozen`, label: 'Explain' }),
  send_refund: (about) => ({ to: `${adminBooking(about)}#money`, label: 'Send the refund' }),
  pay_out: () => ({ to: '/dashboard/payouts', label: 'Pay out' }),
}

/** The page for an action; null for what is done on the spot. */
export const saleLink = (action: SaleAction, about: About): SaleLink | null => LINKS[action]?.(about) ?? null
