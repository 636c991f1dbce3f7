import {
  countUnreadNotifications,
  getNotificationSettings,
  listNotifications,
  readNotification,
  readNotifications,
  setNotificationSetting,
} from '@bikevalley/contract'
import type { Api } from '../../platform/http/api.ts'
import type { Notifications } from './service.ts'

export function registerNotificationsRoutes(api: Api, notifications: Notifications): void {
  api.handle(listNotifications, ({ person, query }) => notifications.list(person, query))
  api.handle(countUnreadNotifications, async ({ person }) => ({ unread: await notifications.unread(person) }))
  api.handle(readNotification, async ({ person, params }) => ({
    acknowledged: true,
    modifiedCount: (await notifications.read(person, params.id)) ? 1 : 0,
  }))
  api.handle(readNotifications, async ({ person, body }) => ({
    acknowledged: true,
    modifiedCount: await notifications.readUpTo(person, body.upTo),
  }))
  api.handle(getNotificationSettings, async ({ person }) => ({ items: await notifications.settings(person) }))
  api.handle(setNotificationSetting, async ({ person, body }) => {
    await notifications.set(person, body)
    return { acknowledged: true, modifiedCount: 1 }
  })
}
