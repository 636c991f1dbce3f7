import type { PaymentProvider } from '@bikevalley/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { type AuditEventRow, auditEventColumns } from './audit-events.ts'

/** How much of an account's history its page shows. */
const EVENTS = 20

export type PersonFacts = {
  phone: string | null
  bank_changed_at: Date | null
  /** Those at providers that they have connected. */
  accounts: { provider: PaymentProvider; ready: boolean }[]
  due_minor: number
  sold: number
  bought: number
  disputes: number
  chargebacks: number
}

/** What an admin has to know of a person beside their name: how to reach them, how they are paid, what they have traded. */
export async function factsOfPerson(db: Db, id: string): Promise<PersonFacts | undefined> {
  const mine = sql`JOIN bookings b ON b.id = x.booking_id JOIN listings l ON l.id = b.listing_id
    WHERE b.buyer_id = ${id} OR l.seller_id = ${id}`
  const { rows } = await sql<PersonFacts>`SELECT
    (SELECT phone FROM (
      SELECT phone, created_at FROM bookings WHERE buyer_id = ${id} AND phone <> ''
      UNION ALL SELECT phone, created_at FROM listings WHERE seller_id = ${id} AND phone <> ''
    ) given ORDER BY created_at DESC LIMIT 1) AS phone,
    (SELECT changed_at FROM bank_details WHERE user_id = ${id}) AS bank_changed_at,
    (SELECT coalesce(json_agg(json_build_object('provider', provider, 'ready', ready_at IS NOT NULL) ORDER BY provider), '[]')
      FROM connected_accounts WHERE user_id = ${id} AND connected_at IS NOT NULL) AS accounts,
    (SELECT coalesce(sum(amount_minor), 0)::bigint FROM payouts WHERE seller_id = ${id} AND state = 'due') AS due_minor,
    (SELECT count(*)::int FROM listings l JOIN bookings b ON b.listing_id = l.id
      WHERE l.seller_id = ${id} AND b.state IN ('paid', 'handed_over')) AS sold,
    (SELECT count(*)::int FROM bookings WHERE buyer_id = ${id} AND state IN ('paid', 'handed_over')) AS bought,
    (SELECT count(*)::int FROM disputes x ${mine}) AS disputes,
    (SELECT count(*)::int FROM chargebacks c JOIN payments x ON x.id = c.payment_id ${mine}) AS chargebacks`.execute(db)
  return rows[0]
}

/** What happened to an account itself, newest first. */
export async function eventsOfAccount(db: Db, id: string): Promise<AuditEventRow[]> {
  const { rows } = await sql<AuditEventRow>`
    SELECT ${auditEventColumns} FROM audit_events e LEFT JOIN users actor ON actor.id = e.actor_id
    WHERE e.subject_type = 'user' AND e.subject_id = ${id} ORDER BY e.created_at DESC, e.id DESC LIMIT ${EVENTS}`.execute(
    db,
  )
  return rows
}
