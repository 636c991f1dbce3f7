import type { Notification } from '@bikevalley/contract'
import { language } from '@bikevalley/messages'
import type { NotificationRow } from './repository.ts'

/** In the language of the moment, or where that came later, in any that it was told in. */
const readable = (texts: NotificationRow['titles']): string => texts[language()] ?? Object.values(texts)[0] ?? ''

export const titleOf = ({ titles }: Pick<NotificationRow, 'titles'>): string => readable(titles)
export const noteOf = ({ notes }: Pick<NotificationRow, 'notes'>): string => readable(notes ?? {})

export const presentNotification = (row: NotificationRow): Notification => ({
  id: row.id,
  kind: row.kind,
  title: titleOf(row),
  note: noteOf(row),
  path: row.path,
  created_at: row.created_at.toISOString(),
  read_at: row.read_at?.toISOString() ?? null,
})
