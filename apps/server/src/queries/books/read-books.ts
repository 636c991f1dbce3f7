import type { RefundState } from '@bikevalley/contract'
import { type RawBuilder, sql } from 'kysely'
import type { DocumentRow } from '../../modules/documents/index.ts'
import type { Db } from '../../platform/db/database.ts'

/** From the first instant on, before the second; null where it is open. */
export type Bounds = { begins: Date | null; ends: Date | null }

/** Each row has when it happened, and the sale that it is of. */
type OfSale = { at: Date; id: string; booking_id: string; listing_name: string; currency: string }
export type EntryRow = OfSale & {
  position: number
  code: string
  subject_id: string
  account: string
  amount_minor: number
}
export type PaperRow = OfSale & Pick<DocumentRow, 'number' | 'kind' | 'recipient' | 'seller' | 'content'>
export type RefundRow = OfSale & {
  state: RefundState
  way: string | null
  amount_minor: number
  provider_refund_id: string | null
  reference: string | null
  updated_at: Date
}

const within = (at: RawBuilder<unknown>, { begins, ends }: Bounds) =>
  sql`${begins === null ? sql`true` : sql`${at} >= ${begins}`} AND ${ends === null ? sql`true` : sql`${at} < ${ends}`}`
const ofSale = sql`b.id AS booking_id, b.listing_name`
const LOSSES = sql`e.account IN ('chargeback_losses', 'outside_losses')`

/** Reads the rows of a period after one, oldest first. */
export type Read<Row> = (db: Db, bounds: Bounds, after: Row | null, limit: number) => Promise<readonly Row[]>

const entriesWhere =
  (condition: RawBuilder<unknown>): Read<EntryRow> =>
  async (db, bounds, after, limit) => {
    const { rows } = await sql<EntryRow>`
      SELECT t.booked_at AS at, t.id, e.position, t.code, t.subject_id, e.account, e.amount_minor, e.currency, ${ofSale}
      FROM ledger_transactions t
      JOIN ledger_entries e ON e.transaction_id = t.id
      JOIN payments p ON p.id = e.payment_id
      JOIN bookings b ON b.id = p.booking_id
      WHERE ${condition} AND ${within(sql`t.booked_at`, bounds)} AND ${
        after === null
          ? sql`true`
          : sql`(t.booked_at, t.id) >= (${after.at}, ${after.id}) AND (t.booked_at, t.id, e.position) > (${after.at}, ${after.id}, ${after.position})`
      }
      ORDER BY t.booked_at, t.id, e.position LIMIT ${limit}`.execute(db)
    return rows
  }

/** The entries of the ledger, each transaction's together. */
export const readLedger = entriesWhere(sql`true`)

/** Those by which the site has lost money of its own, or got it back. */
export const readLosses = entriesWhere(LOSSES)

/** Receipts and fee invoices that have their number. */
export const readPapers: Read<PaperRow> = async (db, bounds, after, limit) => {
  const { rows } = await sql<PaperRow>`
    SELECT d.issued_at AS at, d.id, d.number, d.kind, d.recipient, d.seller, d.content, p.currency, ${ofSale}
    FROM documents d
    JOIN payments p ON p.id = d.payment_id
    JOIN bookings b ON b.id = p.booking_id
    WHERE d.number IS NOT NULL AND ${within(sql`d.issued_at`, bounds)}
      AND ${after === null ? sql`true` : sql`(d.issued_at, d.id) > (${after.at}, ${after.id})`}
    ORDER BY d.issued_at, d.id LIMIT ${limit}`.execute(db)
  return rows
}

/** Refunds by when they were asked for, or found. */
export const readRefunds: Read<RefundRow> = async (db, bounds, after, limit) => {
  const { rows } = await sql<RefundRow>`
    SELECT r.created_at AS at, r.id, r.state, r.way, r.amount_minor, r.provider_refund_id, r.reference, r.updated_at, r.currency,
      ${ofSale}
    FROM refunds r
    JOIN payments p ON p.id = r.payment_id
    JOIN bookings b ON b.id = p.booking_id
    WHERE ${within(sql`r.created_at`, bounds)}
      AND ${after === null ? sql`true` : sql`(r.created_at, r.id) > (${after.at}, ${after.id})`}
    ORDER BY r.created_at, r.id LIMIT ${limit}`.execute(db)
  return rows
}
