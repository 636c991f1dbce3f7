import { sql } from 'kysely'
import { columns, columnsAs, type JoinedRowOf, type RowOf } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/database.ts'
import { type Paging, page } from '../../platform/paging/page.ts'
import { countUpTo, readPaging, where } from './paging.ts'

/** An event of the audit log with the name of who did it. */
export type AuditEventRow = RowOf<typeof ofEvent> & JoinedRowOf<typeof ofActor>

/** With what its subject is called, and where it leads: a payment to its booking. */
export type AdminAuditEventRow = AuditEventRow & { subject_name: string | null; booking_id: string | null }

const ofEvent = columns('audit_events', 'e', [
  'id',
  'action',
  'subject_type',
  'subject_id',
  'details',
  'as_admin',
  'created_at',
  'actor_id',
])
const ofActor = columnsAs('users', 'actor', { actor_name: 'name', actor_email: 'email' })

/** Of an event `e` with its `actor`. */
export const auditEventColumns = sql`${ofEvent.sql}, ${ofActor.sql}`

export type AuditEventsQuery = Paging & { by?: string | undefined; about?: string | undefined }

/** Everything of theirs that an audit event may be about. */
const about = (id: string) => sql`(e.subject_type = 'user' AND e.subject_id = ${id}
  OR e.subject_type = 'listing' AND e.subject_id IN (SELECT id FROM listings WHERE seller_id = ${id})
  OR e.subject_type = 'payment' AND e.subject_id IN (
    SELECT p.id FROM payments p JOIN bookings b ON b.id = p.booking_id JOIN listings l ON l.id = b.listing_id
    WHERE b.buyer_id = ${id} OR l.seller_id = ${id}))`

/** A page of what admins did, newest first. */
export async function listAuditEvents(db: Db, { by, about: person, ...paging }: AuditEventsQuery) {
  const { after, limit } = readPaging(paging)
  const wanted = [sql`e.as_admin`, by && sql`e.actor_id = ${by}`, person && about(person)].filter(
    (condition) => condition instanceof Object,
  )
  const from =
    after !== null &&
    sql`(e.created_at, e.id) < ((SELECT created_at FROM audit_events WHERE id = ${after}), ${after}::uuid)`
  const [{ rows }, total] = await Promise.all([
    sql<AdminAuditEventRow>`
      SELECT ${auditEventColumns}, p.booking_id, coalesce(subject.name, l.name, b.listing_name) AS subject_name
      FROM (SELECT e.* FROM audit_events e ${where([...wanted, from])}
        ORDER BY e.created_at DESC, e.id DESC LIMIT ${limit + 1}) e
      LEFT JOIN users actor ON actor.id = e.actor_id
      LEFT JOIN users subject ON e.subject_type = 'user' AND subject.id = e.subject_id
      LEFT JOIN listings l ON e.subject_type = 'listing' AND l.id = e.subject_id
      LEFT JOIN payments p ON e.subject_type = 'payment' AND p.id = e.subject_id
      LEFT JOIN bookings b ON b.id = CASE e.subject_type WHEN 'booking' THEN e.subject_id ELSE p.booking_id END
      ORDER BY e.created_at DESC, e.id DESC`.execute(db),
    countUpTo(db, sql`FROM audit_events e ${where(wanted)}`),
  ])
  return { ...page(rows, limit, ({ id }) => id), total }
}

/** What happened to a booking and to its payments, oldest first. */
export async function historyOf(db: Db, bookingId: string): Promise<AuditEventRow[]> {
  const { rows } = await sql<AuditEventRow>`
    SELECT ${auditEventColumns} FROM (
      SELECT * FROM audit_events WHERE subject_type = 'booking' AND subject_id = ${bookingId}
      UNION ALL
      SELECT paid.* FROM payments p JOIN audit_events paid ON paid.subject_type = 'payment' AND paid.subject_id = p.id
        WHERE p.booking_id = ${bookingId}
    ) e LEFT JOIN users actor ON actor.id = e.actor_id
    ORDER BY e.created_at, e.id`.execute(db)
  return rows
}
