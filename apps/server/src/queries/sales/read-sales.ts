import { LIMITS } from '@bikevalley/contract'
import { sql } from 'kysely'
import { pausedSince } from '../../modules/freezes/index.ts'
import type { SaleFacts } from '../../modules/sales/index.ts'
import { columns, columnsAs, type JoinedRowOf, type RowOf } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/database.ts'
import { buyerHasBike } from './purchases.ts'

const ofBooking = columns('bookings', 'b', [
  'id',
  'state',
  'price_minor',
  'price_source',
  'currency',
  'lapses_at',
  'ended_at',
  'buyer_id',
])
const ofListing = columnsAs('listings', 'l', {
  seller_id: 'seller_id',
  listing_state: 'state',
  listing_price_minor: 'resale_price_minor',
})
const ofHold = columnsAs('checkout_holds', 'h', { holder_id: 'buyer_id', hold_expires_at: 'expires_at' })
const ofSale = columnsAs('payments', 'sale', { sale_minor: 'amount_minor', sale_fee_minor: 'fee_minor' })
const ofHandover = columnsAs('handovers', 'handover', { hand_over_by: 'due_at', handed_over_at: 'handed_over_at' })
const ofRelease = columnsAs('releases', 'release', { released_minor: 'amount_minor', released_fee_minor: 'fee_minor' })

type Stored = RowOf<typeof ofBooking> &
  RowOf<typeof ofListing> &
  JoinedRowOf<typeof ofHold> &
  JoinedRowOf<typeof ofSale> &
  JoinedRowOf<typeof ofHandover> &
  JoinedRowOf<typeof ofRelease>

/** What the columns are, and what is made of several beside them. */
type SaleRow = Stored & Omit<SaleFacts, keyof Stored>

/**
 * The facts of these bookings, by booking. Ids of none are left out.
 *
 * What another table says of one row is asked for beside the joins: PostgreSQL weighs the orders of all joins against each
 * other each time, and with twice as many the plan took many times as long as the answer.
 */
export async function readSaleFacts(db: Db, bookingIds: readonly string[]): Promise<Map<string, SaleFacts>> {
  if (bookingIds.length === 0) return new Map()
  const { rows } = await sql<SaleRow>`
    SELECT ${ofBooking.sql}, ${ofListing.sql}, ${ofHold.sql}, ${ofSale.sql}, ${ofHandover.sql}, ${ofRelease.sql},
      ${pausedSince} AS paused_since,
      (SELECT u.name FROM users u WHERE u.id = b.buyer_id) AS buyer_name,
      (SELECT u.name FROM users u WHERE u.id = l.seller_id) AS seller_name,
      (SELECT u.suspended_at IS NOT NULL FROM users u WHERE u.id = b.buyer_id) AS buyer_suspended,
      (SELECT u.suspended_at IS NOT NULL FROM users u WHERE u.id = l.seller_id) AS seller_suspended,
      (SELECT i.provider FROM payment_intents i WHERE i.id = sale.payment_intent_id) AS provider,
      ${REFUNDS} AS refunds,
      (SELECT json_build_object('state', d.state, 'due_at', d.due_at, 'buyer_spoke', d.buyer_words IS NOT NULL,
          'seller_spoke', d.seller_words IS NOT NULL, 'bike_by', d.bike_by)
        FROM disputes d WHERE d.booking_id = b.id ORDER BY d.opened_at DESC, d.id DESC LIMIT 1) AS dispute,
      (SELECT json_build_object('state', CASE WHEN c.taken THEN 'open' ELSE c.state END, 'amount_minor', c.amount_minor, 'answered', c.answered,
          'due_at', c.due_at)
        FROM chargebacks c WHERE c.payment_id = sale.id
        ORDER BY (c.state = 'open' OR c.taken) DESC, c.state = 'inquiry' DESC, c.state = 'lost' DESC, c.opened_at DESC LIMIT 1
      ) AS chargeback,
      (SELECT coalesce(json_agg(json_build_object('amount_minor', c.amount_minor, 'at', c.ended_at) ORDER BY c.ended_at), '[]')
        FROM chargebacks c WHERE c.payment_id = sale.id AND c.state = 'lost') AS kept_by_bank,
      ${buyerHasBike} AS buyer_has_bike,
      CASE WHEN handover.unlocks >= ${LIMITS.handoverUnlocks} THEN handover.locked_until END AS locked_out_until,
      CASE WHEN EXISTS (SELECT FROM money_freezes f WHERE f.ended_at IS NULL AND f.payment_id = sale.id) THEN 'sale'
        WHEN sale.id IS NOT NULL AND ${pausedSince} IS NOT NULL THEN 'site' END AS frozen,
      (SELECT json_build_object('state', o.state, 'amount_minor', o.amount_minor, 'paid_at', o.paid_at,
          'reference', o.reference, 'by_provider', o.found_transfer_id IS NOT NULL OR
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
  /** Those off the market of which it is the sale that was reversed last, unless they were put on sale again since. */
  reversed?: readonly string[]
}

/** The sales of these bikes, by bike: a bike has one at most, and those without one are left out. */
export async function readSalesOfBikes(db: Db, { standing, reversed = [] }: SalesOf): Promise<Map<string, SaleFacts>> {
  if (standing.length === 0 && reversed.length === 0) return new Map()
  const { rows } = await sql<{ id: string; listing_id: string }>`
    SELECT b.id, b.listing_id FROM bookings b
    WHERE b.listing_id = ANY(${[...standing]}::uuid[]) AND b.state IN ('paid', 'handed_over')
    UNION ALL
    SELECT b.id, b.listing_id FROM bookings b
    WHERE b.listing_id = ANY(${[...reversed]}::uuid[]) AND b.state = 'refunded' AND NOT EXISTS (
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
