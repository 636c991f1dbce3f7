import type { ProviderEventState } from '@bikevalley/contract'
import { type RawBuilder, sql } from 'kysely'
import { columns, type RowOf } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/database.ts'
import { type Paging, page } from '../../platform/paging/page.ts'
import { countUpTo, readPaging, where } from './paging.ts'

const ofEvent = columns('provider_events', 'e', [
  'id',
  'provider',
  'event_id',
  'type',
  'last_error',
  'provider_intent_id',
  'received_at',
  'handled_at',
])

export type ProviderEventRow = RowOf<typeof ofEvent> & { state: ProviderEventState }

export type ProviderEventsQuery = Paging & { state?: ProviderEventState | undefined }

const stateIs: Readonly<Record<ProviderEventState, RawBuilder<unknown>>> = {
  waiting: sql`e.handled_at IS NULL AND e.last_error IS NULL`,
  failing: sql`e.handled_at IS NULL AND e.last_error IS NOT NULL`,
  done: sql`e.outcome = 'done'`,
  ignored: sql`e.outcome = 'ignored'`,
}

/** A page of what card processors told us, newest first. */
export async function listProviderEvents(db: Db, { state, ...paging }: ProviderEventsQuery) {
  const { after, limit } = readPaging(paging)
  const wanted = state ? [stateIs[state]] : []
  const from =
    after !== null &&
    sql`(e.received_at, e.id) < ((SELECT received_at FROM provider_events WHERE id = ${after}), ${after}::uuid)`
  const [{ rows }, total] = await Promise.all([
    sql<ProviderEventRow>`
      SELECT ${ofEvent.sql},
        CASE WHEN e.handled_at IS NOT NULL THEN e.outcome WHEN e.last_error IS NULL THEN 'waiting' ELSE 'failing' END
          AS state
      FROM provider_events e ${where([...wanted, from])}
      ORDER BY e.received_at DESC, e.id DESC LIMIT ${limit + 1}`.execute(db),
    countUpTo(db, sql`FROM provider_events e ${where(wanted)}`),
  ])
  return { ...page(rows, limit, ({ id }) => id), total }
}
