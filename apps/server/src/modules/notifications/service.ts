import {
  LIMITS,
  type listNotifications,
  type NotificationSetting,
  type NotificationSettingChange,
  OPTIONAL_KINDS,
  type ParsedInput,
  type ResponseOf,
} from '@bikevalley/contract'
import type { Db } from '../../platform/db/database.ts'
import type { JobDefinitions } from '../../platform/jobs/jobs.ts'
import { readIdCursor } from '../../platform/paging/cursor.ts'
import { page } from '../../platform/paging/page.ts'
import { lockLivePerson } from '../../platform/people/live-person.ts'
import type { Person } from '../../platform/people/person.ts'
import type { Exporter } from '../../platform/people/personal-data.ts'
import type { Platform } from '../../platform/platform.ts'
import { notFound } from '../../platform/refusals.ts'
import type { Mail } from '../mail/index.ts'
import { createLive, type Live } from './live.ts'
import { notificationsOf } from './personal-data.ts'
import { presentNotification } from './presenter.ts'
import { createPush, type Push } from './push/service.ts'
import * as repository from './repository.ts'
import { createTell, type Tell } from './tell.ts'

const FORGET = 'forget-old-notifications'
const PAGE = 30

export type Notifications = {
  tell: Tell
  /** One page of what a person was told, the newest first. @throws ApiError `invalid_input` for a cursor that we have not given */
  list(
    person: Person,
    paging: ParsedInput<typeof listNotifications>['query'],
  ): Promise<ResponseOf<typeof listNotifications>>
  /** What tells browsers that have asked for it, also while the site is closed. */
  push: Push
  /** What tells their open browsers what is new. */
  live: Live
  /** How many they have not read, as far as they are counted. */
  unread(person: Person): Promise<number>
  /** Marks one as read; false where it was before. @throws ApiError `not_found` unless it is theirs */
  read(person: Person, id: string): Promise<boolean>
  /** Marks all as read up to the newest that they have seen; answers how many were not. @throws ApiError `invalid_input` */
  readUpTo(person: Person, id: string): Promise<number>
  /** How they want to be told of each kind that is theirs to choose. */
  settings(person: Person): Promise<NotificationSetting[]>
  /** Changes what is named of one of them. @throws ApiError `not_signed_in` for who is gone */
  set(person: Person, change: NotificationSettingChange): Promise<void>
  /** Forgets all that a person was told and wants to be told: they are being deleted. */
  forget(trx: Db, userId: string): Promise<void>
  /** What is kept of a person here, for their own copy. */
  personalData: Exporter
  jobs: JobDefinitions
}

/** What people are told, by email and in the app (docs/decisions/162-notifications.md). */
export function createNotifications(platform: Platform, mail: Pick<Mail, 'queue'>): Notifications {
  const { db, clock } = platform

  return {
    tell: createTell(platform, mail),
    push: createPush(platform),

    async list({ id }, { cursor, limit = PAGE }) {
      const before = cursor === undefined ? null : readIdCursor(cursor)
      const rows = await repository.notificationsBefore(db, id, before, limit + 1)
      const { shown, nextCursor } = page(rows, limit, (row) => row.id)
      return { items: shown.map(presentNotification), nextCursor }
    },

    live: createLive(platform, async (id) => ({
      unread: await repository.countUnread(db, id),
      newest: (await repository.notificationsBefore(db, id, null, 1))[0]?.id ?? null,
    })),

    unread: ({ id }) => repository.countUnread(db, id),

    async read(person, id) {
      if (!(await repository.findOwn(db, person.id, id))) throw notFound('notification')
      return repository.markRead(db, id, clock.now())
    },

    readUpTo: async ({ id }, upTo) => repository.markReadUpTo(db, id, readIdCursor(upTo), clock.now()),

    async settings({ id }) {
      const kept = new Map((await repository.settingsOf(db, id)).map((row) => [row.kind, row]))
      return OPTIONAL_KINDS.map((kind) => {
        const { by_mail = true, in_app = true } = kept.get(kind) ?? {}
        return { kind, by_mail, in_app }
      })
    },

    set: (person, change) =>
      db.transaction().execute(async (trx) => {
        const { id } = await lockLivePerson(trx, person.id)
        await repository.changeSetting(trx, id, change)
      }),

    forget: repository.deleteAllOf,

    personalData: (subject) => notificationsOf(db, subject),

    jobs: {
      lane: 'rest',
      handlers: {
        [FORGET]: () =>
          repository.deleteNotificationsBefore(
            db,
            new Date(clock.now().getTime() - LIMITS.notificationDays * 86_400_000),
          ),
      },
      cron: [{ task: FORGET, match: '53 4 * * *' }],
    },
  }
}
