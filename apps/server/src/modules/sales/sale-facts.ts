import type {
  BookingState,
  ChargebackState,
  DisputeState,
  ListingState,
  PayoutState,
  PriceSource,
  RefundState,
  SaleStatus,
} from '@bikevalley/contract'
import type { Db } from '../../platform/db/database.ts'

type JsonDate = string

/** A refund, the newest of the same money: what was refused or returned and is sent again is told as the newest. */
export type RefundFact = {
  of: 'sale' | 'part' | 'late'
  amount_minor: number
  state: RefundState
  /** When that money was first asked for. */
  first_at: JsonDate
  reference: string | null
  note: string | null
}

/** Everything that is true of one booking and what came of it, read at one moment. */
export type SaleFacts = {
  id: string
  state: BookingState
  price_minor: number
  price_source: PriceSource
  currency: string
  lapses_at: Date
  /** Since when nobody can pay on the whole site; null where people can. */
  paused_since: Date | null
  ended_at: Date | null
  buyer_id: string
  buyer_name: string
  seller_id: string
  seller_name: string
  buyer_suspended: boolean
  seller_suspended: boolean
  listing_state: ListingState
  listing_price_minor: number | null
  /** Who has the time to pay for the bike just now, be it of another booking. */
  holder_id: string | null
  hold_expires_at: Date | null
  /** The payment that bought the bike; null where none did. */
  sale_minor: number | null
  sale_fee_minor: number | null
  provider: string | null
  refunds: RefundFact[]
  hand_over_by: Date | null
  handed_over_at: Date | null
  /** Until when no code is taken, where the buyer can't unlock that any more; null where none is locked so. */
  locked_out_until: Date | null
  /** It was handed over to them, and their bank has not taken the payment back. */
  buyer_has_bike: boolean
  dispute: {
    state: DisputeState
    due_at: JsonDate
    buyer_spoke: boolean
    seller_spoke: boolean
    bike_by: JsonDate | null
  } | null
  /** Of the sale's payment: an open one before an inquiry, and those before what a bank has decided. */
  chargeback: { state: ChargebackState; amount_minor: number; answered: boolean; due_at: JsonDate | null } | null
  /** What banks have left with the buyer of the sale's payment, oldest first. */
  kept_by_bank: { amount_minor: number; at: JsonDate }[]
  /** Its own money, or that of the whole site with it. */
  frozen: SaleStatus['frozen']
  released_minor: number | null
  released_fee_minor: number | null
  /** What of it was sent to the seller, and was not returned. */
  paid_out_minor: number
  /** The one that has not ended, before the newest that was paid. */
  payout: {
    state: PayoutState
    amount_minor: number
    paid_at: JsonDate | null
    reference: string | null
    by_provider: boolean
  } | null
  bank_details_changed_at: Date | null
  /** Since when the seller's account at the provider that has the money can be paid to; null where there is none, or not yet. */
  provider_account_ready_at: Date | null
}

/** What is known of a sale in the transaction that makes it one. */
type NewSale = {
  booking: { id: string; priceMinor: number; priceSource: PriceSource; currency: string; lapsesAt: Date }
  buyer: { id: string; name: string }
  seller: { id: string; name: string }
  payment: { amount_minor: number; fee_minor: number }
  provider: string
  handOverBy: Date
}

/**
 * The facts of a sale in the transaction that makes it one: nothing has happened to it yet, and nothing of it need be read
 * while the sale is recorded. What concerns payouts alone is left open.
 */
export const factsOfNewSale = ({ booking, buyer, seller, payment, provider, handOverBy }: NewSale): SaleFacts => ({
  id: booking.id,
  state: 'paid',
  price_minor: booking.priceMinor,
  price_source: booking.priceSource,
  currency: booking.currency,
  lapses_at: booking.lapsesAt,
  paused_since: null,
  ended_at: null,
  buyer_id: buyer.id,
  buyer_name: buyer.name,
  seller_id: seller.id,
  seller_name: seller.name,
  buyer_suspended: false,
  seller_suspended: false,
  listing_state: 'sold',
  listing_price_minor: booking.priceMinor,
  holder_id: null,
  hold_expires_at: null,
  sale_minor: payment.amount_minor,
  sale_fee_minor: payment.fee_minor,
  provider,
  refunds: [],
  hand_over_by: handOverBy,
  handed_over_at: null,
  locked_out_until: null,
  buyer_has_bike: false,
  dispute: null,
  chargeback: null,
  kept_by_bank: [],
  frozen: null,
  released_minor: null,
  released_fee_minor: null,
  payout: null,
  paid_out_minor: 0,
  bank_details_changed_at: null,
  provider_account_ready_at: null,
})

/** What the status of a sale is made of, read over all tables. */
export type SaleAnswers = {
  /** The facts of these bookings, by booking. Ids of none are left out. */
  facts(db: Db, bookingIds: readonly string[]): Promise<Map<string, SaleFacts>>
}
