import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import {
  notificationNewsSchema,
  notificationSchema,
  notificationSettingChangeSchema,
  notificationSettingSchema,
  pushSubscriptionSchema,
  UNREAD_COUNTED_TO,
  unreadSchema,
} from '../entities/notification.ts'
import { cursorPage, cursorQuerySchema, deletedSchema, idSchema, modifiedSchema } from '../fields.ts'
import { LIMITS } from '../life-cycles/limits.ts'

export const listNotifications = endpoint({
  id: 'listNotifications',
  tag: 'notifications',
  method: 'GET',
  path: '/notifications',
  summary: `What the caller was told in the last ${LIMITS.notificationDays} days, the newest first, 30 on a page unless \`limit\` says otherwise.`,
  access: { may: 'signed-in', note: 'their own' },
  query: cursorQuerySchema,
  response: cursorPage(notificationSchema),
  errors: ['invalid_input'],
})

export const countUnreadNotifications = endpoint({
  id: 'countUnreadNotifications',
  tag: 'notifications',
  method: 'GET',
  path: '/notifications/unread',
  summary: `How many of their notifications the caller has not read, ${UNREAD_COUNTED_TO} at most.`,
  access: { may: 'signed-in', note: 'their own' },
  response: unreadSchema,
  errors: [],
})

export const followNotifications = endpoint({
  id: 'followNotifications',
  tag: 'notifications',
  method: 'GET',
  path: '/notifications/live',
  summary: `Server-sent events named \`news\`: how many notifications are unread and which is the newest, at once, as soon as it changes, and every 25 seconds. It ends with the session. One connection is enough for a browser; a person has ${LIMITS.liveConnectionsPerPerson}.`,
  access: { may: 'signed-in', note: 'their own' },
  response: notificationNewsSchema,
  responseType: 'text/event-stream',
  errors: [],
})

export const readNotification = endpoint({
  id: 'readNotification',
  tag: 'notifications',
  method: 'PUT',
  path: '/notifications/:id/read',
  summary: 'Marks a notification as read. `modifiedCount` is 0 where it was read before.',
  access: { may: 'signed-in', owners: ['recipient of the notification'], others: 'not_found' },
  params: z.object({ id: idSchema }),
  response: modifiedSchema,
  errors: [],
})

export const readNotifications = endpoint({
  id: 'readNotifications',
  tag: 'notifications',
  method: 'PUT',
  path: '/notifications/read',
  summary:
    'Marks the caller’s notifications as read, up to the one named: what came after it has not been seen. `modifiedCount` says how many were unread.',
  access: { may: 'signed-in', note: 'their own' },
  body: z.object({
    /** The newest one that was seen. */
    upTo: idSchema,
  }),
  response: modifiedSchema,
  errors: ['invalid_input'],
})

export const getNotificationSettings = endpoint({
  id: 'getNotificationSettings',
  tag: 'notifications',
  method: 'GET',
  path: '/notifications/settings',
  summary:
    'How the caller wants to be told of each kind that is theirs to choose. What concerns money and security is always sent, by email and in the app.',
  access: { may: 'signed-in', note: 'their own' },
  response: z.object({ items: z.array(notificationSettingSchema) }),
  errors: [],
})

export const setNotificationSetting = endpoint({
  id: 'setNotificationSetting',
  tag: 'notifications',
  method: 'PUT',
  path: '/notifications/settings',
  summary:
    'Says how the caller wants to be told of one kind; a way that is not named stays as it is. Twice changes nothing.',
  access: { may: 'signed-in', note: 'their own' },
  body: notificationSettingChangeSchema,
  response: modifiedSchema,
  errors: ['invalid_input'],
})

export const getPush = endpoint({
  id: 'getPush',
  tag: 'notifications',
  method: 'GET',
  path: '/notifications/push',
  summary:
    'Whether the browser of this session is sent notifications by its push service, and the key with which it subscribes (`applicationServerKey`).',
  access: { may: 'signed-in', note: 'of their session' },
  response: z.object({ key: z.string(), subscribed: z.boolean() }),
  errors: [],
})

export const subscribeToPush = endpoint({
  id: 'subscribeToPush',
  tag: 'notifications',
  method: 'PUT',
  path: '/notifications/push',
  summary:
    'Has the browser of this session be sent notifications, encrypted for it, until the session ends: what comes into the caller’s notifications. Its address must be of a push service that this site knows.',
  access: { may: 'signed-in', note: 'for their session' },
  body: pushSubscriptionSchema,
  response: modifiedSchema,
  errors: ['invalid_input'],
})

export const unsubscribeFromPush = endpoint({
  id: 'unsubscribeFromPush',
  tag: 'notifications',
  method: 'DELETE',
  path: '/notifications/push',
  summary: 'Sends the browser of this session no more notifications. `deletedCount` is 0 where it was sent none.',
  access: { may: 'signed-in', note: 'for their session' },
  response: deletedSchema,
  errors: [],
})
