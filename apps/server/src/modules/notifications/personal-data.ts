import type { Db } from '../../platform/db/database.ts'
import { inPages } from '../../platform/paging/in-pages.ts'
import type { PersonalData, Subject } from '../../platform/people/personal-data.ts'
import { noteOf, titleOf } from './presenter.ts'
import { subscriptionsOf } from './push/repository.ts'
import { notificationsAfter, settingsOf } from './repository.ts'

/** What a person was told, and what they want to be told of. */
export const notificationsOf = (db: Db, { id }: Subject): PersonalData[] => [
  { name: 'notifications', entries: notifications(db, id) },
  { name: 'notification_settings', entries: settings(db, id) },
  { name: 'push_subscriptions', entries: subscriptions(db, id) },
]

async function* notifications(db: Db, userId: string): PersonalData['entries'] {
  for await (const row of inPages((after, limit) => notificationsAfter(db, userId, after, limit)))
    yield {
      at: row.created_at,
      kind: row.kind,
      title: titleOf(row),
      note: noteOf(row),
      path: row.path,
      in_app: row.in_app,
      read_at: row.read_at,
    }
}

async function* settings(db: Db, userId: string): PersonalData['entries'] {
  for (const { kind, by_mail, in_app } of await settingsOf(db, userId)) yield { kind, by_mail, in_app }
}

/** Without the keys, with which others could write to the browser. */
async function* subscriptions(db: Db, userId: string): PersonalData['entries'] {
  for (const { created_at, endpoint, language } of await subscriptionsOf(db, userId))
    yield { at: created_at, push_service: new URL(endpoint).host, language }
}
