import { z } from 'zod'
import { idSchema, instantSchema, priceTextSchema } from '../fields.ts'
import { saleStatusSchema } from '../sale/status.ts'
import { pictureSchema } from './picture.ts'

const countSchema = z.number().int().nonnegative()

/** How many weeks the series have, and how many of them a change compares with as many before. */
export const FIGURE_WEEKS = 12
export const COMPARED_WEEKS = 4

/**
 * What happened in seven days of UTC. Weeks end with today, so that the newest has as many days as the others.
 * `paid` are the sales that were paid by card, `captured` is their money, `refunded` what of it went back, be it
 * that a bank has left it with the buyer, by the day on which that was decided.
 */
export const figureWeekSchema = z.object({
  /** The first of its days. */
  starts_on: z.iso.date(),
  listed: countSchema,
  booked: countSchema,
  sold: countSchema,
  paid: countSchema,
  captured: priceTextSchema,
  refunded: priceTextSchema,
})
export type FigureWeek = z.infer<typeof figureWeekSchema>

export const MARKET_EVENTS = ['listed', 'booked', 'paid', 'refunded', 'declined', 'canceled', 'lapsed', 'lost'] as const

/** Something that happened to a bike or a booking. */
export const marketEventSchema = z.object({
  kind: z.enum(MARKET_EVENTS),
  at: instantSchema,
  productId: idSchema,
  productName: z.string(),
  /** Where the booking stands now, to who reads of it; null where there is none. */
  status: saleStatusSchema.nullable(),
})
export type MarketEvent = z.infer<typeof marketEventSchema>

const events = z.array(marketEventSchema)
/** Oldest week first; the last one ends today. */
const series = { weeks: z.array(figureWeekSchema).length(FIGURE_WEEKS), events }

/** A sale that wants something of its seller, or of which they must know. */
export const saleToDoSchema = z.object({
  booking_id: idSchema,
  productId: idSchema,
  productName: z.string(),
  picture: pictureSchema.nullable(),
  status: saleStatusSchema,
})
export type SaleToDo = z.infer<typeof saleToDoSchema>

/** So many sales are told one by one. */
export const MAX_SALES_TO_DO = 5

/** What a seller's own bikes have come to. */
export const sellerFiguresSchema = z.object({
  /** The sales that want something of the seller, most pressing first; `MAX_SALES_TO_DO` at most. */
  to_do: z.array(saleToDoSchema),
  /** How many of them there are beside those. */
  more_to_do: countSchema,
  /** What is theirs and waits, with of how many sales, since they have given no account; null where nothing does. */
  wants_account: z.object({ amount: priceTextSchema, sales: countSchema }).nullable(),
  live: countSchema,
  drafts: countSchema,
  /** Unpaid bookings of the seller's bikes. */
  booked: countSchema,
  sold: countSchema,
  /** Paid by card for the seller's bikes since the beginning, what was refunded taken off. */
  earned: priceTextSchema,
  ...series,
})
export type SellerFigures = z.infer<typeof sellerFiguresSchema>

/** What a buyer's own bookings have come to. */
export const buyerFiguresSchema = z.object({
  /** Unpaid bookings. */
  unpaid: countSchema,
  /** Paid, and the bike not collected yet. */
  to_collect: countSchema,
  /** Bookings in all, ended ones included. */
  booked: countSchema,
  /** Paid by card since the beginning, what was refunded taken off. */
  spent: priceTextSchema,
  events,
})
export type BuyerFigures = z.infer<typeof buyerFiguresSchema>

/** The whole market. */
export const adminFiguresSchema = z.object({
  live: countSchema,
  /** Unpaid bookings. */
  booked: countSchema,
  people: countSchema,
  sellers: countSchema,
  /** Bookings of which money could not be sent back: `money=refund_failed` of the list of bookings. */
  refused_refunds: countSchema,
  /** Bikes held over an hour too long, since the card processor gives no answer: `hold=unanswered` of the same list. */
  unanswered_holds: countSchema,
  /** Sales that were not handed over in time, and whose money waits to go back: `handover=overdue` of the same list. */
  overdue_handovers: countSchema,
  /** The same of money that was sent and returned: `money=refund_returned`. */
  returned_refunds: countSchema,
  /** Disputes that wait for an admin. */
  open_disputes: countSchema,
  /** Chargebacks and inquiries that the operator has not answered at the card processor yet. */
  unanswered_chargebacks: countSchema,
  /** Payouts that the provider would not transfer, and that are due still. */
  refused_payouts: countSchema,
  /** Items of the reconciliation that do not match, and are too old to come still. */
  unmatched_items: countSchema,
  /** Bikes for sale in each category, in the categories' own order. */
  categories: z.array(z.object({ name: z.string(), live: countSchema })),
  ...series,
})
export type AdminFigures = z.infer<typeof adminFiguresSchema>
