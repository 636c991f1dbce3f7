import type { NotificationKind, OptionalKind } from '@bikevalley/contract'
import type { Language } from '@bikevalley/messages'
import type { ColumnType } from 'kysely'

/** What people are told in the app, and what they want to be told of. */
export type NotificationTables = {
  notifications: {
    id: string
    user_id: string
    kind: NotificationKind
    /** By the languages that the site had then. */
    titles: ColumnType<Partial<Record<Language, string>>, string, never>
    /** What is said of it beside the title, likewise; null where its page says it. */
    notes: ColumnType<Partial<Record<Language, string>> | null, string | null, never>
    /** Of the page on this site where its reader sees it. */
    path: string
    /** By which the same thing is told a person once; null for what is told each time. */
    once_key: string | null
    /** False where its reader is told by email alone, and it is kept for its key. */
    in_app: boolean
    created_at: Date
    read_at: Date | null
  }
  /** What differs from being told both ways. */
  notification_settings: { user_id: string; kind: OptionalKind; by_mail: boolean; in_app: boolean }
  /** The browsers that are sent notifications while the site is closed; each goes with the session in which it was subscribed. */
  push_subscriptions: {
    id: string
    user_id: string
    session_id: string
    /** An address of the browser's push service. */
    endpoint: string
    /** The browser's public key, and what both sides know; base64url. */
    p256dh: string
    auth: string
    /** In which its person was reading; until they choose one. */
    language: Language
    created_at: Date
  }
}
