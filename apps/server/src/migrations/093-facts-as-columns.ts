import { type Kysely, sql } from 'kysely'

/**
 * What the product itself asks for is a column of the thing that it is about, and no longer looked for among audit
 * events: why a booking was declined, when an admin last read the account that a payout goes to, and when a bike was put
 * back on the market.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  'ALTER TABLE bookings ADD decline_reason text',
  `UPDATE bookings b SET decline_reason = e.details ->> 'reason' FROM audit_events e
    WHERE b.state = 'declined' AND e.subject_type = 'booking' AND e.subject_id = b.id AND e.action = 'booking_declined'
      AND e.details ->> 'reason' <> ''`,
  `ALTER TABLE bookings ADD CHECK (decline_reason IS NULL OR state = 'declined')`,
  'ALTER TABLE payouts ADD account_read_at timestamptz',
  `UPDATE payouts o SET account_read_at = e.at FROM (
      SELECT details ->> 'payout_id' AS payout_id, max(created_at) AS at FROM audit_events
      WHERE action = 'payout_account_seen' GROUP BY 1
    ) e WHERE e.payout_id = o.id::text`,
  'ALTER TABLE listings ADD relisted_at timestamptz',
  `UPDATE listings l SET relisted_at = e.at FROM (
      SELECT subject_id, max(created_at) AS at FROM audit_events
      WHERE subject_type = 'listing' AND action = 'listing_relisted' GROUP BY 1
    ) e WHERE e.subject_id = l.id`,
]
