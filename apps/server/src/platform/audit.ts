import type { Clock } from './clock.ts'
import type { Db } from './db/database.ts'
import { newId } from './ids.ts'

export type AuditEvent = {
  /** Who did it; null is the system itself. */
  actorId: string | null
  /** In the past tense: `listing_withdrawn`. */
  action: string
  subjectType: 'user' | 'listing' | 'booking' | 'payment'
  subjectId: string
  details?: Record<string, unknown>
  /** What an admin did, and nothing in their own affairs. Such an event gives its `reason` in the details. */
  asAdmin?: boolean
}

/** Records an event in the transaction of the change that it tells of. */
export const recordEvent = (trx: Db, clock: Clock, event: AuditEvent): Promise<void> =>
  recordEvents(trx, clock, [event])

/** The same for several that one change makes, in their order. */
export async function recordEvents(trx: Db, clock: Clock, events: readonly AuditEvent[]): Promise<void> {
  await trx
    .insertInto('audit_events')
    .values(
      events.map((event) => ({
        id: newId(),
        actor_id: event.actorId,
        action: event.action,
        subject_type: event.subjectType,
        subject_id: event.subjectId,
        details: JSON.stringify(event.details ?? {}),
        as_admin: event.asAdmin ?? false,
        created_at: clock.now(),
      })),
    )
    .execute()
}

/** Why, where the operator did it on the server itself; kept in English, and said in the language of whoever reads. */
export const BY_COMMAND_LINE = 'By the command line of the server.'

/** That an admin has downloaded a list: which, and what they had narrowed it to. `queries/admin/download-reason.ts` says it to readers. */
export const recordDownload = (db: Db, clock: Clock, adminId: string, list: string, filters: object): Promise<void> =>
  recordEvent(db, clock, {
    actorId: adminId,
    action: 'list_downloaded',
    subjectType: 'user',
    subjectId: adminId,
    details: { reason: [list, ...Object.entries(filters).map(([name, value]) => `${name}: ${value}`)].join(', ') },
    asAdmin: true,
  })

/** A page of what a person did and of what was done to them, by rising id from after one on. */
export const eventsOf = (db: Db, personId: string, after: string, limit: number) =>
  db
    .selectFrom('audit_events')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('actor_id', '=', personId),
        eb.and([eb('subject_type', '=', 'user'), eb('subject_id', '=', personId)]),
      ]),
    )
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
