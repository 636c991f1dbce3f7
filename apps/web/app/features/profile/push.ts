import { pushSubscriptionSchema, subscribeToPush, unsubscribeFromPush } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { api } from '../../lib/api/api.ts'

const WORKER = '/push-worker.js'

/** Whether this browser can show notifications of a site that is closed: on iPhones one that was put on the home screen alone. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

/** Whether it may: somebody can take that back in the browser at any time. */
export const mayPush = (): boolean => canPush() && Notification.permission === 'granted'

/**
 * Asks for permission, and has this browser be sent notifications from now on.
 * @param key of the site, base64url
 * @throws Error in words for the person
 */
export async function turnOn(key: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error(t('notifications.permissionDenied'))
  const subscription = await subscribe(key).catch((cause: unknown) => {
    throw new Error(t('notifications.turnOnFailed'), { cause })
  })
  await api(subscribeToPush, { body: pushSubscriptionSchema.parse(subscription.toJSON()) })
}

/** Ends that, here and on the server. */
export async function turnOff(): Promise<void> {
  await api(unsubscribeFromPush, {})
  const registration = await navigator.serviceWorker.getRegistration(WORKER)
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

async function subscribe(key: string): Promise<PushSubscription> {
  const registration = await navigator.serviceWorker.register(WORKER)
  await navigator.serviceWorker.ready
  // With another key than that of now it is of no use any more.
  await (await registration.pushManager.getSubscription())?.unsubscribe()
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}
