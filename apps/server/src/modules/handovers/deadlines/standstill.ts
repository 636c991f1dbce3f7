import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/**
 * Since when the time of a handover `h` stands still, for a query: because of what is frozen, what a bank asks about or has
 * taken, or a report. Null where none of these is open.
 */
const standsSince: RawBuilder<Date | null> = sql`(SELECT min(stop.since) FROM (
  SELECT f.since FROM money_freezes f
    WHERE f.ended_at IS NULL AND (f.payment_id = h.payment_id OR f.payment_id IS NULL)
  UNION ALL
  SELECT c.opened_at FROM chargebacks c WHERE c.payment_id = h.payment_id AND c.state IN ('inquiry', 'open')
  UNION ALL
  SELECT d.opened_at FROM disputes d WHERE d.booking_id = h.booking_id AND d.state = 'open') stop)`

/**
 * The bikes that wait to be handed over get back the time for which something stood in the way that has just ended. What
 * else has stood in the way for a part of that, and still does, gives that part back as it ends in its turn: no time is
 * given twice. The caller has locked the payment, or the freeze of the whole site.
 *
 * @param paymentId of the sale; null for all
 * @param since when it began
 */
export async function lengthenWaiting(trx: Db, paymentId: string | null, since: Date, now: Date): Promise<void> {
  await sql`
    UPDATE handovers h
    SET due_at = h.due_at + greatest(interval '0',
      least(${now}::timestamptz, ${standsSince}) - greatest(${since}::timestamptz, p.captured_at))
    FROM payments p JOIN bookings b ON b.id = p.booking_id
    WHERE p.id = h.payment_id AND b.state = 'paid' AND h.handed_over_at IS NULL
      AND ${paymentId === null ? sql`true` : sql`h.payment_id = ${paymentId}`}`.execute(trx)
}

/**
 * From when on time that is given to a handover counts: now, or since something stands in its way that gives back the time
 * from then on as it ends.
 */
export async function countsFrom(trx: Db, bookingId: string, now: Date): Promise<Date> {
  const { rows } = await sql<{ since: Date | null }>`
    SELECT least(${now}::timestamptz, ${standsSince}) AS since FROM handovers h WHERE h.booking_id = ${bookingId}`.execute(
    trx,
  )
  return rows[0]?.since ?? now
}
