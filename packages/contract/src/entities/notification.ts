import { z } from 'zod'
import { idSchema, instantSchema } from '../fields.ts'
import { NOTIFICATION_KINDS, OPTIONAL_KINDS } from '../notification-kinds.ts'

export const notificationSchema = z.object({
  id: idSchema,
  kind: z.enum(NOTIFICATION_KINDS),
  /** What has happened, in the reader’s language. */
  title: z.string(),
  /** The rest, where no page says it: an admin’s decision and its reason; else empty. Paragraphs are lines. */
  note: z.string(),
  /** Of the page on this site where its reader sees it. */
  path: z.string(),
  created_at: instantSchema,
  /** Null until it is read. */
  read_at: instantSchema.nullable(),
})

export type Notification = z.infer<typeof notificationSchema>

/** More unread ones than this are not counted. */
export const UNREAD_COUNTED_TO = 100

export const unreadSchema = z.object({ unread: z.number().int().max(UNREAD_COUNTED_TO) })

/** What is said to open browsers, whenever it has changed. */
export const notificationNewsSchema = unreadSchema.extend({
  /** The newest notification; null for none. */
  newest: idSchema.nullable(),
})

export type NotificationNews = z.infer<typeof notificationNewsSchema>

/** How a browser is reached by its push service, as `PushSubscription` says it. */
export const pushSubscriptionSchema = z.object({
  endpoint: z.url().max(1000),
  keys: z.object({
    /** 65 bytes and 16 bytes, base64url. */
    p256dh: z.string().regex(/^[\w-]{87}$/),
    auth: z.string().regex(/^[\w-]{22}$/),
  }),
})

export type PushSubscription = z.infer<typeof pushSubscriptionSchema>

/** How somebody wants to be told of a kind. */
export const notificationSettingSchema = z.object({
  kind: z.enum(OPTIONAL_KINDS),
  by_mail: z.boolean(),
  in_app: z.boolean(),
})

export type NotificationSetting = z.infer<typeof notificationSettingSchema>

/** What changes of it: what is not named stays as it is by then. */
export const notificationSettingChangeSchema = notificationSettingSchema.partial({ by_mail: true, in_app: true })

export type NotificationSettingChange = z.infer<typeof notificationSettingChangeSchema>
