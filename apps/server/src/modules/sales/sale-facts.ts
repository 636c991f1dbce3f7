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
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { pausedSince } from '../freezes/index.ts'

type JsonDate = string

/** A refund, the newest of the same money: what was refused or came back and is sent again is told as the newest. */
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
  dispute: {
    state: DisputeState
    due_at: JsonDate
    buyer_spoke: boolean
    seller_spoke: boolean
  } | null
  /** Of the sale's payment: an open one before an inquiry, and those before what a bank has decided. */
  chargeback: { state: ChargebackState; amount_minor: number; answered: boolean; due_at: JsonDate | null } | null
  /** Its own money, or that of the whole site with it. */
  frozen: SaleStatus['frozen']
  released_minor: number | null
  released_fee_minor: number | null
  /** What of it was sent to the seller, and did not come back. */
  paid_out_minor: number
  /** The one that has not ended, before the newest that was paid. */
  payout: {
    state: PayoutState
    amount_minor: number
    paid_at: JsonDate | null
    reference: string | null
    by_stripe: boolean
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
  dispute: null,
  chargeback: null,
  frozen: null,
  released_minor: null,
  released_fee_minor: null,
  payout: null,
  paid_out_minor: 0,
  bank_details_changed_at: null,
  provider_account_ready_at: null,
})

/**
 * The facts of these bookings, by booking. Ids of none are left out.
 *
 * What another table says of one row is asked for beside the joins: PostgreSQL weighs the orders of all joins against each
 * other each time, and with twice as many the plan took many times as long as the answer.
 */
export async function readSaleFacts(db: Db, bookingIds: readonly string[]): Promise<Map<string, SaleFacts>> {
  if (bookingIds.length === 0) return new Map()
  const { rows } = await sql<SaleFacts>`
    SELECT b.id, b.state, b.price_minor, b.price_source, b.currency, b.lapses_at, ${pausedSince} AS paused_since, b.ended_at, b.buyer_id,
      (SELECT u.name FROM users u WHERE u.id = b.buyer_id) AS buyer_name, l.seller_id,
      (SELECT u.name FROM users u WHERE u.id = l.seller_id) AS seller_name,
      (SELECT u.suspended_at IS NOT NULL FROM users u WHERE u.id = l.seller_id) AS seller_suspended,
      l.state AS listing_state, l.resale_price_minor AS listing_price_minor,
      h.buyer_id AS holder_id, h.expires_at AS hold_expires_at,
      sale.amount_minor AS sale_minor, sale.fee_minor AS sale_fee_minor,
      (SELECT i.provider FROM payment_intents i WHERE i.id = sale.payment_intent_id) AS provider,
      ${REFUNDS} AS refunds,
      handover.due_at AS hand_over_by, handover.handed_over_at,
      (SELECT json_build_object('state', d.state, 'due_at', d.due_at, 'buyer_spoke', d.buyer_words IS NOT NULL,
          'seller_spoke', d.seller_words IS NOT NULL)
        FROM disputes d WHERE d.booking_id = b.id ORDER BY d.opened_at DESC, d.id DESC LIMIT 1) AS dispute,
      (SELECT json_build_object('state', CASE WHEN c.taken THEN 'open' ELSE c.state END, 'amount_minor', c.amount_minor, 'answered', c.answered,
          'due_at', c.due_at)
        FROM chargebacks c WHERE c.payment_id = sale.id
        ORDER BY (c.state = 'open' OR c.taken) DESC, c.state = 'inquiry' DESC, c.state = 'lost' DESC, c.opened_at DESC LIMIT 1
      ) AS chargeback,
      CASE WHEN EXISTS (SELECT FROM money_freezes f WHERE f.ended_at IS NULL AND f.payment_id = sale.id) THEN 'sale'
        WHEN sale.id IS NOT NULL AND ${pausedSince} IS NOT NULL THEN 'site' END AS frozen,
      release.amount_minor AS released_minor, release.fee_minor AS released_fee_minor,
      (SELECT json_build_object('state', o.state, 'amount_minor', o.amount_minor, 'paid_at', o.paid_at,
          'reference', o.reference, 'by_stripe', o.found_transfer_id IS NOT NULL OR
          EXISTS (SELECT FROM payout_transfers t WHERE t.payout_id = o.id AND t.refusal IS NULL))
        FROM payouts o WHERE o.release_id = release.id AND o.state <> 'returned'
        ORDER BY o.state IN ('due', 'unclaimed', 'sending') DESC, o.state = 'paid' DESC, o.created_at DESC, o.id DESC
        LIMIT 1) AS payout,
      (SELECT coalesce(sum(o.amount_minor), 0)::bigint FROM payouts o
        WHERE o.release_id = release.id AND o.state = 'paid') AS paid_out_minor,
      (SELECT d.changed_at FROM bank_details d WHERE d.user_id = l.seller_id) AS bank_details_changed_at,
      (SELECT a.ready_at FROM connected_accounts a JOIN payment_intents i ON i.provider = a.provider
        WHERE a.user_id = l.seller_id AND a.connected_at IS NOT NULL AND i.id = sale.payment_intent_id)
        AS provider_account_ready_at
    FROM bookings b
    JOIN listings l ON l.id = b.listing_id
    LEFT JOIN checkout_holds h ON h.listing_id = b.listing_id AND h.released_at IS NULL
    LEFT JOIN payments sale ON sale.booking_id = b.id AND sale.outcome = 'sale'
    LEFT JOIN handovers handover ON handover.booking_id = b.id
    LEFT JOIN releases release ON release.payment_id = sale.id
    WHERE b.id = ANY(${[...bookingIds]}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

type SalesOf = {
  /** The bikes of which the sale that stands is asked for. */
  standing: readonly string[]
  /** Those off the market of which it is the sale that was undone last, unless they were put on sale again since. */
  undone?: readonly string[]
}

/** The sales of these bikes, by bike: a bike has one at most, and those without one are left out. */
export async function readSalesOfBikes(db: Db, { standing, undone = [] }: SalesOf): Promise<Map<string, SaleFacts>> {
  if (standing.length === 0 && undone.length === 0) return new Map()
  const { rows } = await sql<{ id: string; listing_id: string }>`
    SELECT b.id, b.listing_id FROM bookings b
    WHERE b.listing_id = ANY(${[...standing]}::uuid[]) AND b.state IN ('paid', 'handed_over')
    UNION ALL
    SELECT b.id, b.listing_id FROM bookings b
    WHERE b.listing_id = ANY(${[...undone]}::uuid[]) AND b.state = 'refunded' AND NOT EXISTS (
        SELECT FROM bookings later WHERE later.listing_id = b.listing_id AND later.state = 'refunded'
          AND (later.ended_at, later.id) > (b.ended_at, b.id))
      AND NOT EXISTS (SELECT FROM listings l WHERE l.id = b.listing_id AND l.relisted_at >= b.ended_at)`.execute(db)
  const facts = await readSaleFacts(
    db,
    rows.map(({ id }) => id),
  )
  return new Map(
    rows.flatMap(({ id, listing_id }) => {
      const sale = facts.get(id)
      return sale ? [[listing_id, sale] as const] : []
    }),
  )
}

/** What goes or went back of a booking's payments, oldest first, each as it stands now, however often it was sent. */
const REFUNDS = sql`(
  SELECT coalesce(json_agg(json_build_object(
      'of', CASE WHEN p.outcome = 'late' THEN 'late' WHEN r.whole THEN 'sale' ELSE 'part' END,
      'amount_minor', r.amount_minor, 'state', r.state, 'first_at', coalesce(first.created_at, r.created_at),
      'reference', r.reference, 'note', r.note) ORDER BY coalesce(r.first_id, r.id)), '[]')
  FROM payments p JOIN refunds r ON r.payment_id = p.id LEFT JOIN refunds first ON first.id = r.first_id
  WHERE p.booking_id = b.id AND NOT EXISTS (
    SELECT FROM refunds later WHERE later.payment_id = r.payment_id
      AND coalesce(later.first_id, later.id) = coalesce(r.first_id, r.id)
      AND (later.created_at, later.id) > (r.created_at, r.id)))`
