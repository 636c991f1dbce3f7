import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Database } from '../../../platform/db/schema.ts'

export type SubscriptionRow = Selectable<Database['push_subscriptions']>

/** Keeps how a browser is reached, in the place of what was kept of it, or of its session, before. */
export async function replaceSubscription(trx: Db, row: Insertable<Database['push_subscriptions']>): Promise<void> {
  await trx
    .deleteFrom('push_subscriptions')
    .where((eb) => eb.or([eb('endpoint', '=', row.endpoint), eb('session_id', '=', row.session_id)]))
    .execute()
  await trx.insertInto('push_subscriptions').values(row).execute()
}

export const findSubscription = (db: Db, id: string): Promise<SubscriptionRow | undefined> =>
  db.selectFrom('push_subscriptions').selectAll().where('id', '=', id).executeTakeFirst()

export async function deleteSubscription(db: Db, id: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).execute()
}

export const subscriptionOfSession = (db: Db, sessionId: string): Promise<SubscriptionRow | undefined> =>
  db.selectFrom('push_subscriptions').selectAll().where('session_id', '=', sessionId).executeTakeFirst()

/** Forgets the browser of a session; false where it was not reached. */
export async function deleteSubscriptionOfSession(db: Db, sessionId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('push_subscriptions')
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const subscriptionsOf = (db: Db, userId: string): Promise<SubscriptionRow[]> =>
  db.selectFrom('push_subscriptions').selectAll().where('user_id', '=', userId).orderBy('id').execute()
