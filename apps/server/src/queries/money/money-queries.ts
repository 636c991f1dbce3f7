import type { FreezeReason } from '@bikevalley/contract'
import { sql } from 'kysely'
import { freezeOf } from '../../modules/freezes/index.ts'
import { moneyOf, PAID_OUT, type PaymentMoney } from '../../modules/ledger/index.ts'
import { chargebackOf, goesBack, leftOfPayment } from '../../modules/payments/index.ts'
import { columns, columnsAs, type JoinedRowOf, type RowOf } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Position } from '../../platform/paging/cursor.ts'

const ofPayment = columns('payments', 'p', ['id', 'captured_at', 'amount_minor', 'fee_minor', 'currency'])
const ofBooking = columnsAs('bookings', 'b', { booking_id: 'id', listing_name: 'listing_name' })
const ofBuyer = columnsAs('users', 'buyer', { buyer_name: 'name' })
const ofRelease = columnsAs('releases', 'r', { released_minor: 'amount_minor' })
const ofPicture = columns('images', 'i', ['hash', 'width', 'height', 'widths', 'color', 'avif_at', 'alt'])

/** A sale with where its money is, by the ledger’s entries, and what the line about it tells. */
export type MoneyRow = PaymentMoney &
  RowOf<typeof ofPayment> &
  RowOf<typeof ofBooking> &
  RowOf<typeof ofBuyer> &
  JoinedRowOf<typeof ofRelease> &
  JoinedRowOf<typeof ofPicture> & {
    /** The sale was reversed: whatever is left of its money is the buyer’s. */
    reversed: boolean
    /** All of it goes back to the buyer, or is to once an admin sends it in another way. */
    goes_back: boolean
    /** Whether the two sides do not agree about the handover. */
    reported: boolean
    chargeback: 'open' | 'lost' | null
    freeze: FreezeReason | null
    /** What of the held is the sale's still, and not owed to the buyer. */
    left_minor: number
  }

/** The sales of a seller: what came too late to be one is the buyer’s. */
const salesOf = (sellerId: string) => sql`
  payments p JOIN bookings b ON b.id = p.booking_id AND p.outcome = 'sale'
    JOIN listings l ON l.id = b.listing_id AND l.seller_id = ${sellerId}
    LEFT JOIN releases r ON r.payment_id = p.id`

/** A page of a seller’s sales, newest first, from after a place on. */
export async function salesAfter(db: Db, sellerId: string, limit: number, after: Position | null): Promise<MoneyRow[]> {
  const from = after === null ? sql`true` : sql`(p.captured_at, p.id) < (${after.createdAt}, ${after.id})`
  const { rows } = await sql<MoneyRow>`
    SELECT ${ofPayment.sql}, ${ofBooking.sql}, ${ofBuyer.sql}, ${ofRelease.sql}, ${ofPicture.sql},
      b.state = 'refunded' AS reversed, ${goesBack(sql`p.id`)} AS goes_back,
      ${leftOfPayment(sql`p.id`)} AS left_minor,
      EXISTS (SELECT FROM disputes d WHERE d.booking_id = b.id AND d.state = 'open') AS reported,
      ${chargebackOf(sql`p.id`)} AS chargeback, ${freezeOf(sql`p.id`)} AS freeze,
      m.*
    FROM ${salesOf(sellerId)}
    JOIN users buyer ON buyer.id = b.buyer_id
    LEFT JOIN images i ON i.hash = b.image_hash
    CROSS JOIN LATERAL ${moneyOf(sql`p.id`)} m
    WHERE ${from} ORDER BY p.captured_at DESC, p.id DESC LIMIT ${limit}`.execute(db)
  return rows
}

export type BalancesMinor = { held: number; payable: number; paidOut: number }

/** What is held for a seller, what they are owed and what they were sent, straight from the ledger’s entries. */
export async function balancesOf(db: Db, sellerId: string): Promise<BalancesMinor> {
  const { rows } = await sql<BalancesMinor>`
    SELECT
      -- What is left of a release, or of a sale that was or is to be reversed, is the buyer's.
      (SELECT coalesce(sum(${leftOfPayment(sql`p.id`)}), 0)::bigint
        FROM ${salesOf(sellerId)} WHERE r.id IS NULL AND b.state <> 'refunded' AND NOT ${goesBack(sql`p.id`)}) AS held,
      coalesce(-sum(e.amount_minor) FILTER (WHERE e.account = 'seller_payable'), 0)::bigint AS payable,
      coalesce(sum(e.amount_minor) FILTER (WHERE e.account = 'seller_payable' AND ${PAID_OUT}), 0)::bigint AS "paidOut"
    FROM ${salesOf(sellerId)} JOIN ledger_entries e ON e.payment_id = p.id
    JOIN ledger_transactions t ON t.id = e.transaction_id`.execute(db)
  return rows[0] ?? { held: 0, payable: 0, paidOut: 0 }
}
