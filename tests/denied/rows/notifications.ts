import { randomUUID } from 'node:crypto'
import * as contract from '@bikevalley/contract'
import { vapidKeysOf } from '../../../apps/server/src/modules/notifications/push/push-keys.ts'
import { type Row, signedIn } from '../row.ts'
import type { World } from '../world.ts'

/** One of the buyer's, who has booked a bike. */
async function ofBuyer(world: World): Promise<string> {
  await world.booking()
  const { items } = await world.people.buyer.call(contract.listNotifications, { query: {} })
  const [newest] = items
  if (!newest) throw new Error('The buyer was told nothing.')
  return newest.id
}

export const notificationsRows: Row[] = [
  { endpoint: contract.listNotifications, letsIn: signedIn },
  { endpoint: contract.countUnreadNotifications, letsIn: signedIn },
  {
    endpoint: contract.followNotifications,
    letsIn: signedIn,
    // Its answer does not end: the first event is looked at.
    send: (client) => client.request({ method: 'GET', url: '/api/notifications/live', payloadAsStream: true }),
  },
  {
    endpoint: contract.readNotification,
    letsIn: ['buyer'],
    input: async (world) => ({ params: { id: await ofBuyer(world) } }),
  },
  {
    endpoint: contract.readNotifications,
    letsIn: signedIn,
    input: async (world) => ({ body: { upTo: await ofBuyer(world) } }),
  },
  { endpoint: contract.getNotificationSettings, letsIn: signedIn },
  {
    endpoint: contract.setNotificationSetting,
    letsIn: signedIn,
    input: () => ({ body: { kind: 'watched', by_mail: true, in_app: true } }),
  },
  { endpoint: contract.getPush, letsIn: signedIn },
  {
    endpoint: contract.subscribeToPush,
    letsIn: signedIn,
    input: () => ({
      body: {
        endpoint: `https://updates.push.services.mozilla.com/wpush/v2/${randomUUID()}`,
        keys: { p256dh: vapidKeysOf('a browser').publicKey, auth: 'a'.repeat(22) },
      },
    }),
  },
  { endpoint: contract.unsubscribeFromPush, letsIn: signedIn },
]
