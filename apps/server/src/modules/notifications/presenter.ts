import type { Notification } from '@bikevalley/contract'
import { language } from '@bikevalley/messages'
import type { NotificationRow } from './repository.ts'

/** In the language of the moment, or where that came later, in any that it was told in. */
export const titleOf = ({ titles }: Pick<NotificationRow, 'titles'>): string =>
  titles[language()] ?? Object.values(titles)[0] ?? ''

export const presentNotification = (row: NotificationRow): Notification => ({
  id: row.id,
  kind: row.kind,
  title: titleOf(row),
  path: row.path,
  created_at: row.created_at.toISOString(),
  read_at: row.read_at?.toISOString() ?? null,
})
