import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import {
  notificationSchema,
  notificationSettingSchema,
  UNREAD_COUNTED_TO,
  unreadSchema,
} from '../entities/notification.ts'
import { cursorPage, cursorQuerySchema, idSchema, modifiedSchema } from '../fields.ts'
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
  summary: 'Says how the caller wants to be told of one kind. Twice changes nothing.',
  access: { may: 'signed-in', note: 'their own' },
  body: notificationSettingSchema,
  response: modifiedSchema,
  errors: ['invalid_input'],
})
