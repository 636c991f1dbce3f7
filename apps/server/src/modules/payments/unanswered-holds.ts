import { type RawBuilder, sql } from 'kysely'

const HOUR_MS = 60 * 60 * 1000

/** Narrows a query with bookings `b` to those whose hold should have ended an hour ago, and waits for the provider's answer. */
export const hasUnansweredHold = (now: Date): RawBuilder<unknown> => sql`b.id = ANY (ARRAY(
  SELECT h.booking_id FROM checkout_holds h JOIN payment_intents i ON i.id = h.payment_intent_id
  WHERE h.released_at IS NULL AND h.expires_at <= ${new Date(now.getTime() - HOUR_MS)} AND i.silent_since IS NOT NULL))`
