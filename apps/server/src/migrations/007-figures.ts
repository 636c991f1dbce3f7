import { type Kysely, sql } from 'kysely'

/** Indexes for the dashboards' figures and for a buyer's open bookings; no data changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // The market’s last weeks and newest events; new listings and bookings have their index already.
  `CREATE INDEX listings_sold_idx ON listings (sold_at DESC) WHERE sold_at IS NOT NULL`,
  `CREATE INDEX bookings_ended_idx ON bookings (ended_at DESC) WHERE ended_at IS NOT NULL`,
  `CREATE INDEX payments_recent_idx ON payments (captured_at DESC)`,
  `CREATE INDEX refunds_recent_idx ON refunds (created_at DESC)`,
  // A seller's own, removed ones included: what was sold stays counted.
  `CREATE INDEX listings_of_seller_idx ON listings (seller_id, created_at DESC)`,
  // What a buyer has to pay for or to collect, and what has ended, a page at a time.
  `CREATE INDEX bookings_open_idx ON bookings (buyer_id, created_at DESC, id DESC) WHERE state IN ('pending', 'paid')`,
  `CREATE INDEX bookings_closed_idx ON bookings (buyer_id, created_at DESC, id DESC)
    WHERE state NOT IN ('pending', 'paid')`,
]
