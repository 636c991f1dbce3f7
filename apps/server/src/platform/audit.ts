import type { Clock } from './clock.ts'
import type { Db } from './database.ts'
import { newId } from './ids.ts'

export type AuditEvent = {
  /** Who did it; null is the system itself. */
  actorId: string | null
  /** In the past tense: `listing_withdrawn`. */
  action: string
  subjectType: 'user' | 'listing' | 'booking' | 'payment'
  subjectId: string
  details?: Record<string, unknown>
}

/** Records an event in the transaction of the change that it tells of. */
export async function recordEvent(trx: Db, clock: Clock, event: AuditEvent): Promise<void> {
  await trx
    .insertInto('audit_events')
    .values({
      id: newId(),
      actor_id: event.actorId,
      action: event.action,
      subject_type: event.subjectType,
      subject_id: event.subjectId,
      details: JSON.stringify(event.details ?? {}),
      created_at: clock.now(),
    })
    .execute()
}
