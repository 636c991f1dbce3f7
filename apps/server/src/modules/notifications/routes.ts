import {
  countUnreadNotifications,
  followNotifications,
  getNotificationSettings,
  getPush,
  listNotifications,
  readNotification,
  readNotifications,
  setNotificationSetting,
  subscribeToPush,
  unsubscribeFromPush,
} from '@bikevalley/contract'
import type { Api } from '../../platform/http/api.ts'
import type { Notifications } from './service.ts'

export function registerNotificationsRoutes(api: Api, notifications: Notifications): void {
  const { push } = notifications
  api.handle(listNotifications, ({ person, query }) => notifications.list(person, query))
  api.handle(countUnreadNotifications, async ({ person }) => ({ unread: await notifications.unread(person) }))
  api.stream(followNotifications, ({ person, isLetIn }) => notifications.live.follow(person, isLetIn))
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
  api.handle(getPush, ({ person }) => push.state(person))
  api.handle(subscribeToPush, async ({ person, body }) => {
    await push.subscribe(person, body)
    return { acknowledged: true, modifiedCount: 1 }
  })
  api.handle(unsubscribeFromPush, async ({ person }) => ({
    acknowledged: true,
    deletedCount: (await push.unsubscribe(person)) ? 1 : 0,
  }))
}
