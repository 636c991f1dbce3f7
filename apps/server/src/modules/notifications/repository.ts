import { type NotificationSettingChange, type OptionalKind, UNREAD_COUNTED_TO } from '@bikevalley/contract'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/schema.ts'

export type NotificationRow = Selectable<Database['notifications']>
export type SettingRow = Selectable<Database['notification_settings']>

/** Keeps one; answers which browsers of its person are sent it, or null where they were told of it before. */
export async function insertNotification(
  trx: Db,
  row: Insertable<Database['notifications']>,
): Promise<string[] | null> {
  const kept = await trx
    .insertInto('notifications')
    .values(row)
    .onConflict((conflict) => conflict.constraint('notifications_once_key').doNothing())
    // In the same statement: most people have none, and a sale waits for it.
    .returning((eb) =>
      sql<
        string[]
      >`ARRAY(${eb.selectFrom('push_subscriptions as p').select('p.id').where('p.user_id', '=', row.user_id)})`.as(
        'subscriptionIds',
      ),
    )
    .executeTakeFirst()
  return kept?.subscriptionIds ?? null
}

/** A page of what a person sees, the newest first. @param before the last one of the page before; null for the first page */
export const notificationsBefore = (
  db: Db,
  userId: string,
  before: string | null,
  limit: number,
): Promise<NotificationRow[]> =>
  db
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', userId)
    .where('in_app', '=', true)
    .$if(before !== null, (query) => query.where('id', '<', before))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** How many a person has not read, as far as they are counted. */
export async function countUnread(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom((from) =>
      from
        .selectFrom('notifications')
        .select('id')
        .where('user_id', '=', userId)
        .where('in_app', '=', true)
        .where('read_at', 'is', null)
        .limit(UNREAD_COUNTED_TO)
        .as('unread'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const findOwn = (db: Db, userId: string, id: string): Promise<NotificationRow | undefined> =>
  db
    .selectFrom('notifications')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('in_app', '=', true)
    .executeTakeFirst()

export const findNotification = (db: Db, id: string): Promise<NotificationRow | undefined> =>
  db.selectFrom('notifications').selectAll().where('id', '=', id).executeTakeFirst()

export async function markRead(db: Db, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set({ read_at: at })
    .where('id', '=', id)
    .where('read_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Marks what a person has not read, up to an id; answers how many there were. */
export async function markReadUpTo(db: Db, userId: string, upTo: string, at: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set({ read_at: at })
    .where('user_id', '=', userId)
    .where('in_app', '=', true)
    .where('read_at', 'is', null)
    .where('id', '<=', upTo)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export const settingsOf = (db: Db, userId: string): Promise<SettingRow[]> =>
  db.selectFrom('notification_settings').selectAll().where('user_id', '=', userId).orderBy('kind').execute()

export const settingOf = (db: Db, userId: string, kind: OptionalKind): Promise<SettingRow | undefined> =>
  db
    .selectFrom('notification_settings')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .executeTakeFirst()

/** Keeps what is named of a choice; what is not stays, and is true where nothing was chosen before. */
export async function changeSetting(trx: Db, userId: string, change: NotificationSettingChange): Promise<void> {
  const { kind, by_mail = null, in_app = null } = change
  await trx
    .insertInto('notification_settings')
    .values({ user_id: userId, kind, by_mail: by_mail ?? true, in_app: in_app ?? true })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'kind']).doUpdateSet((eb) => ({
        by_mail: eb.fn.coalesce(eb.val(by_mail), eb.ref('notification_settings.by_mail')),
        in_app: eb.fn.coalesce(eb.val(in_app), eb.ref('notification_settings.in_app')),
      })),
    )
    .execute()
}

/** A page of all that is kept of what a person was told, by rising id from after one on. */
export const notificationsAfter = (db: Db, userId: string, after: string, limit: number): Promise<NotificationRow[]> =>
  db
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()

export async function deleteNotificationsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('notifications').where('created_at', '<', before).execute()
}

export async function deleteAllOf(trx: Db, userId: string): Promise<void> {
  await trx.deleteFrom('notifications').where('user_id', '=', userId).execute()
  await trx.deleteFrom('push_subscriptions').where('user_id', '=', userId).execute()
  await trx.deleteFrom('notification_settings').where('user_id', '=', userId).execute()
}
