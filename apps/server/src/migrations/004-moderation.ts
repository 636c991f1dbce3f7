import { type Kysely, sql } from 'kysely'

/**
 * What admins do, and why: the reason of a suspension and of a withdrawal, which events were an admin's acts, a refund
 * that can be asked for again after the provider refused one, and the indexes of the admin's lists.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `ALTER TABLE users ADD COLUMN suspension_reason text`,
  // Why an admin took it off the market; gone once the seller has put it back.
  `ALTER TABLE listings ADD COLUMN withdrawal_reason text`,

  `ALTER TABLE audit_events ADD COLUMN as_admin boolean NOT NULL DEFAULT false`,
  `UPDATE audit_events e SET as_admin = true
    WHERE e.action IN ('person_deleted', 'admin_made')
      OR e.action = 'listing_removed' AND EXISTS (
        SELECT FROM listings l WHERE l.id = e.subject_id AND l.seller_id <> e.actor_id)`,
  `CREATE INDEX audit_events_admin_idx ON audit_events (created_at DESC, id DESC) WHERE as_admin`,
  `CREATE INDEX audit_events_admin_by_idx ON audit_events (actor_id, created_at DESC, id DESC) WHERE as_admin`,

  // A refused refund stays as a trace, and another may follow it; one alone is under way or done.
  `ALTER TABLE refunds DROP CONSTRAINT refunds_payment_id_key`,
  `CREATE UNIQUE INDEX refunds_one_live_key ON refunds (payment_id) WHERE state <> 'failed'`,
  `CREATE INDEX refunds_payment_idx ON refunds (payment_id, created_at)`,
  `CREATE INDEX payments_booking_idx ON payments (booking_id)`,
  `CREATE INDEX checkout_holds_booking_idx ON checkout_holds (booking_id)`,

  `CREATE INDEX users_name_idx ON users (lower(name), id) WHERE deleted_at IS NULL`,
  `CREATE INDEX users_suspended_idx ON users (created_at DESC, id DESC) WHERE suspended_at IS NOT NULL AND deleted_at IS NULL`,
  `CREATE INDEX listings_every_newest_idx ON listings (created_at DESC, id DESC)`,
  `CREATE INDEX listings_state_idx ON listings (state, created_at DESC, id DESC)`,
  `CREATE INDEX bookings_newest_idx ON bookings (created_at DESC, id DESC)`,
  `CREATE INDEX bookings_state_idx ON bookings (state, created_at DESC, id DESC)`,

  // Any part of a name or address is found: three letters at a time. The extension comes with every PostgreSQL and
  // is a trusted one: whoever owns the database may add it.
  `CREATE EXTENSION IF NOT EXISTS pg_trgm`,
  `CREATE INDEX users_search_idx ON users USING gin ((name || ' ' || email) gin_trgm_ops)`,
  `CREATE INDEX listings_search_idx ON listings USING gin (name gin_trgm_ops)`,
  `CREATE INDEX bookings_search_idx ON bookings USING gin (listing_name gin_trgm_ops)`,
]
