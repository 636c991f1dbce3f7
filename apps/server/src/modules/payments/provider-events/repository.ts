import type { Selectable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Database } from '../../../platform/db/schema.ts'

export type ProviderEventRow = Selectable<Database['provider_events']>

/** Keeps a message; false when it is here already. */
export async function keepEvent(trx: Db, row: ProviderEventRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('provider_events')
    .values(row)
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const findEvent = (db: Db, id: string): Promise<ProviderEventRow | undefined> =>
  db.selectFrom('provider_events').selectAll().where('id', '=', id).executeTakeFirst()

export async function setHandled(
  db: Db,
  id: string,
  outcome: NonNullable<ProviderEventRow['outcome']>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('provider_events')
    .set({ handled_at: now, outcome, last_error: null })
    .where('id', '=', id)
    .execute()
}

export async function noteFailure(db: Db, id: string, reason: string): Promise<void> {
  await db.updateTable('provider_events').set({ last_error: reason }).where('id', '=', id).execute()
}

/** As if it had just come; false when it is not here. */
export async function reopenEvent(trx: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('provider_events')
    .set({ handled_at: null, outcome: null, last_error: null })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** What is not handled stays until it is. */
export async function forgetHandled(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('provider_events').where('handled_at', '<', before).execute()
}
