import type pg from 'pg'

const TABLES = {
  people: `SELECT email, name, created_at, (SELECT array_agg(role ORDER BY role) FROM roles WHERE user_id = users.id) AS roles
    FROM users`,
  listings: `SELECT l.*, u.email AS seller, (SELECT array_agg(image_hash ORDER BY position) FROM listing_photos p
      WHERE p.listing_id = l.id) AS pictures,
    (SELECT json_agg(json_build_array(started_at, ends_at, ended_at) ORDER BY started_at) FROM promotions p
      WHERE p.listing_id = l.id) AS promotions
    FROM listings l JOIN users u ON u.id = l.seller_id`,
  bookings: `SELECT b.*, u.email AS buyer FROM bookings b JOIN users u ON u.id = b.buyer_id`,
  payments: `SELECT b.listing_name, u.email AS buyer, i.amount_minor, i.state, i.created_at, p.outcome, p.card_brand,
      p.captured_at, h.declines, h.release_reason, h.released_at, r.amount_minor AS refunded, r.state AS refund
    FROM payment_intents i JOIN bookings b ON b.id = i.booking_id JOIN users u ON u.id = b.buyer_id
    JOIN checkout_holds h ON h.payment_intent_id = i.id LEFT JOIN payments p ON p.payment_intent_id = i.id
    LEFT JOIN refunds r ON r.payment_id = p.id`,
  emails: 'SELECT recipient, subject, created_at FROM mails',
  events: 'SELECT action, subject_type, created_at FROM audit_events',
}

/** The whole state of a market, as lines without ids and secrets, which differ each time. */
export async function snapshot(pool: pg.Pool): Promise<Record<string, string[]>> {
  const tables: Record<string, string[]> = {}
  for (const [name, text] of Object.entries(TABLES)) {
    const { rows } = await pool.query<Record<string, unknown>>(text)
    tables[name] = rows.map(lineOf).toSorted()
  }
  return tables
}

const lineOf = (row: Record<string, unknown>): string =>
  JSON.stringify(Object.fromEntries(Object.entries(row).filter(([key]) => key !== 'id' && !key.endsWith('_id'))))
