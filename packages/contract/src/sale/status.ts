import { z } from 'zod'
import { instantSchema, priceTextSchema } from '../fields.ts'
import { REFUND_STATES } from '../life-cycles/index.ts'
import { paymentProviderSchema } from '../payment-provider.ts'

/** Who reads about a sale. An admin who is one of its sides reads as that side. */
export const SALE_SIDES = ['buyer', 'seller', 'admin'] as const
export type SaleSide = (typeof SALE_SIDES)[number]

/**
 * Where one booking and the sale that came of it stand: one word for booking, hold, payment, refund, dispute, chargeback,
 * handover, release and payout together. Where several are true, it is what stops the others.
 */
export const SALE_PHASES = [
  // Not paid.
  'to_pay',
  'new_price',
  'paying',
  'other_paying',
  'off_market',
  'paused',
  // Came to nothing.
  'declined',
  'canceled',
  'lapsed',
  'lost',
  // Paid, and not handed over: the money is held.
  'to_hand_over',
  'bank_inquiry',
  'chargeback_open',
  'frozen',
  'disputed',
  'suspended',
  'refunding',
  'refund_refused',
  // Reversed: the money is the buyer's.
  'refunded',
  'refund_returned',
  'charged_back',
  // The money is the seller's.
  'payout_due',
  'payout_sending',
  'paid_out',
  'nothing_to_pay_out',
  'bank_inquiry_after_release',
  'chargeback_open_after_release',
  'charged_back_after_release',
  'refunded_after_release',
] as const
export type SalePhase = (typeof SALE_PHASES)[number]

/** What somebody can do about a sale. One of them is the next step; the others may be done as well. */
export const SALE_ACTIONS = [
  'pay',
  'accept_price',
  'watch',
  'find_bike',
  'collect',
  'hand_over',
  'see_sale',
  'answer_report',
  'see_report',
  'report',
  'cancel_booking',
  'cancel_sale',
  'decline',
  'relist',
  'bill_of_sale',
  'sell_on',
  'add_bank_account',
  'see_money',
  'decide_dispute',
  'see_case',
  'answer_bank',
  'explain_freeze',
  'send_refund',
  'pay_out',
] as const
export type SaleAction = (typeof SALE_ACTIONS)[number]

/** What the amount is to the person who reads it. */
export const SALE_AMOUNTS = [
  'price',
  'held',
  'paid',
  'seller_gets',
  'at_risk',
  'paid_out',
  'not_paid_out',
  'refunding',
  'refunded',
  'with_bank',
  'to_decide',
  'to_pay_out',
] as const
export type SaleAmount = (typeof SALE_AMOUNTS)[number]

/** What happens at the deadline, or has to be done until then. */
export const SALE_DEADLINES = [
  'pay_by',
  'hold_ends',
  'hand_over_by',
  'decided_by',
  'answer_by',
  'paid_out_from',
] as const
export type SaleDeadline = (typeof SALE_DEADLINES)[number]

/** Why a payout that is due waits, as its seller can be told; null where nothing but an admin's work is waited for. */
export const PAYOUT_WAITS = ['no_account', 'paused', 'frozen', 'suspended'] as const
export type PayoutWait = (typeof PAYOUT_WAITS)[number]

/** Money that goes or went back to the buyer: with the whole sale, in parts of the price, of what came too late, or by a decision of their bank. */
const moneyBackSchema = z.object({
  of: z.enum(['sale', 'part', 'late', 'bank']),
  amount: priceTextSchema,
  state: z.enum(REFUND_STATES).exclude(['withdrawn']),
  at: instantSchema,
  /** What stands on the bank statement, and what the admin wrote, where it was sent by hand; empty otherwise, and to the seller. */
  reference: z.string(),
  note: z.string(),
})

/** A sale as one person is concerned by it. Every screen and mail about it says what this says, and nothing else. */
export const saleStatusSchema = z.object({
  side: z.enum(SALE_SIDES),
  phase: z.enum(SALE_PHASES),
  /** The buyer's bank asks about the payment; a warning beside whatever else is true. */
  bank_inquiry: z.boolean(),
  /** What an admin has decided about a report; null where nobody decided. */
  decided: z.enum(['released', 'refunded', 'split']).nullable(),
  /** Of such a decision: who keeps the bike, and by when the other side gives it to them; null where they have it. */
  bike: z.object({ keeper: z.enum(['buyer', 'seller']), by: instantSchema.nullable() }).nullable(),
  /** Whose account is suspended, so that nothing can be handed over; the seller's where both are, null where none is. */
  suspended: z.enum(['buyer', 'seller']).nullable(),
  /** Whether its money is frozen: for what was found about this sale, or with all money of the site. */
  frozen: z.enum(['sale', 'site']).nullable(),
  /** The sum that concerns this person; null where none does. */
  amount: z.object({ kind: z.enum(SALE_AMOUNTS), value: priceTextSchema }).nullable(),
  /** Of the price: what the platform keeps and what the seller gets, to the seller and admins; null where all goes back. */
  fee: priceTextSchema.nullable(),
  seller_gets: priceTextSchema.nullable(),
  deadline: z
    .object({
      kind: z.enum(SALE_DEADLINES),
      at: instantSchema,
      /** Less than a day away, or over: its day alone would not say when. */
      soon: z.boolean(),
    })
    .nullable(),
  next: z.enum(SALE_ACTIONS).nullable(),
  also: z.array(z.enum(SALE_ACTIONS)),
  /** Oldest first. */
  money_back: z.array(moneyBackSchema),
  /** What was sent to the seller, to them and admins; null where nothing was. */
  paid_out: priceTextSchema.nullable(),
  payout: z
    .object({
      waits_for: z.enum(PAYOUT_WAITS).nullable(),
      /** The provider that sends or sent it to the seller's account there; null where the operator does, from their bank. */
      by_provider: paymentProviderSchema.nullable(),
      paid_at: instantSchema.nullable(),
      reference: z.string(),
    })
    .nullable(),
  /** When it was handed over; null before, and where a decision took its place. */
  handed_over_at: instantSchema.nullable(),
  ended_at: instantSchema.nullable(),
  /** Empty where that person has deleted their account. */
  buyer_name: z.string(),
  seller_name: z.string(),
})
export type SaleStatus = z.infer<typeof saleStatusSchema>

/** The bike is paid for, and not handed over. */
export const isPaidPhase = (phase: SalePhase): boolean =>
  [
    'to_hand_over',
    'bank_inquiry',
    'chargeback_open',
    'frozen',
    'disputed',
    'suspended',
    'refunding',
    'refund_refused',
  ].includes(phase)
