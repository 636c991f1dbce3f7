import { type AuditSubject, boundsOf, type Period } from '@bikevalley/contract'
import { sql } from 'kysely'
import { columns, columnsAs, type JoinedRowOf, type RowOf } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/database.ts'
import { fileRows } from '../../platform/paging/file-rows.ts'
import { type Paging, page } from '../../platform/paging/page.ts'
import { type Conditions, countUpTo, readPaging, where } from './paging.ts'

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

export type AuditEventsQuery = Period & {
  by?: string | undefined
  about?: string | undefined
  subject?: AuditSubject | undefined
  action?: string | undefined
}

/** Everything of theirs that an audit event may be about. */
const about = (id: string) => sql`(e.subject_type = 'user' AND e.subject_id = ${id}
  OR e.subject_type = 'listing' AND e.subject_id IN (SELECT id FROM listings WHERE seller_id = ${id})
  OR e.subject_type = 'payment' AND e.subject_id IN (
    SELECT p.id FROM payments p JOIN bookings b ON b.id = p.booking_id JOIN listings l ON l.id = b.listing_id
    WHERE b.buyer_id = ${id} OR l.seller_id = ${id}))`

/** What `period` bounds is the day on which it was done, by the site's time zone where it names none. */
function wantedBy(siteZone: string, query: AuditEventsQuery): Conditions {
  const { by, about: person, subject, action } = query
  const { begins, ends } = boundsOf(query, siteZone)
  return [
    sql`e.as_admin`,
    by && sql`e.actor_id = ${by}`,
    person && about(person),
    subject && sql`e.subject_type ${subject === 'booking' ? sql`IN ('booking', 'payment')` : sql`= ${subject}`}`,
    action && sql`e.action = ${action}`,
    begins && sql`e.created_at >= ${begins}`,
    ends && sql`e.created_at < ${ends}`,
  ].filter((condition) => condition instanceof Object)
}

/** A page of what admins did, newest first. */
export async function listAuditEvents(db: Db, siteZone: string, query: AuditEventsQuery & Paging) {
  const { after, limit } = readPaging(query)
  const wanted = wantedBy(siteZone, query)
  const [rows, total, actions] = await Promise.all([
    eventsAfter(db, wanted, after, limit + 1),
    countUpTo(db, sql`FROM audit_events e ${where(wanted)}`),
    actionsOfAdmins(db),
  ])
  return { ...page(rows, limit, ({ id }) => id), total, actions }
}

/** All of them, newest first, as a file has them. */
export function eachAuditEvent(db: Db, siteZone: string, query: AuditEventsQuery) {
  const wanted = wantedBy(siteZone, query)
  return fileRows<AdminAuditEventRow>((after, limit) => eventsAfter(db, wanted, after?.id ?? null, limit))
}

async function eventsAfter(
  db: Db,
  wanted: Conditions,
  after: string | null,
  limit: number,
): Promise<AdminAuditEventRow[]> {
  const from =
    after !== null &&
    sql`(e.created_at, e.id) < ((SELECT created_at FROM audit_events WHERE id = ${after}), ${after}::uuid)`
  const { rows } = await sql<AdminAuditEventRow>`
    SELECT ${auditEventColumns}, p.booking_id, coalesce(subject.name, l.name, b.listing_name) AS subject_name
    FROM (SELECT e.* FROM audit_events e ${where([...wanted, from])}
      ORDER BY e.created_at DESC, e.id DESC LIMIT ${limit}) e
    LEFT JOIN users actor ON actor.id = e.actor_id
    LEFT JOIN users subject ON e.subject_type = 'user' AND subject.id = e.subject_id
    LEFT JOIN listings l ON e.subject_type = 'listing' AND l.id = e.subject_id
    LEFT JOIN payments p ON e.subject_type = 'payment' AND p.id = e.subject_id
    LEFT JOIN bookings b ON b.id = CASE e.subject_type WHEN 'booking' THEN e.subject_id ELSE p.booking_id END
    ORDER BY e.created_at DESC, e.id DESC`.execute(db)
  return rows
}

/** What admins have done, each action once. One entry of the index is read for each action, not every event. */
async function actionsOfAdmins(db: Db): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    WITH RECURSIVE done AS (
      (SELECT action FROM audit_events WHERE as_admin ORDER BY action LIMIT 1)
      UNION ALL
      SELECT (SELECT e.action FROM audit_events e WHERE e.as_admin AND e.action > done.action ORDER BY e.action LIMIT 1)
      FROM done WHERE done.action IS NOT NULL
    ) SELECT action FROM done WHERE action IS NOT NULL`.execute(db)
  return rows.map(({ action }) => action)
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
