// Shows what a push service brings, and leads where it belongs when it is pressed. Tells the site where
// the browser is reached from now on when that changes. It keeps nothing and answers no request.

self.addEventListener('push', (event) => {
  const { id, title, path } = read(event.data)
  // What cannot be read shows nothing of ours: the browser says itself that the site has sent something.
  if (!id || !title || !path) return
  // A repeated one takes the place of the first.
  const shown = { tag: id, icon: '/icon-192.png', data: { id, path } }
  event.waitUntil(self.registration.showNotification(title, shown))
})

function read(data) {
  try {
    return data?.json() ?? {}
  } catch {
    return {}
  }
}

self.addEventListener('notificationclick', (event) => {
  const { id, path } = event.notification.data
  event.notification.close()
  const read = fetch(`/api/notifications/${id}/read`, { method: 'PUT' }).catch(() => undefined)
  event.waitUntil(Promise.all([show(new URL(path, self.location.origin).href), read]))
})

/** In the window that has the page already, else in the one of the site that was used last, else in a new one. */
async function show(address) {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const window = open.find(({ url }) => url === address) ?? open[0]
  if (!window) return self.clients.openWindow(address)
  const focused = await window.focus()
  if (focused.url === address) return focused
  // A window that was opened before this worker was there can't be led anywhere.
  return focused.navigate(address).catch(() => self.clients.openWindow(address))
}

self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(moveTo(event.newSubscription))
})

/** The push service gave this browser another address, or took away the one that it had: the site is told of the new one. */
async function moveTo(given) {
  const answer = await fetch('/api/notifications/push')
  if (!answer.ok) return
  const { key, subscribed } = await answer.json()
  // Somebody else may have logged in, who has not turned it on.
  if (!subscribed) return
  const options = { userVisibleOnly: true, applicationServerKey: key }
  const subscription = given ?? (await self.registration.pushManager.subscribe(options))
  const { endpoint, keys } = subscription.toJSON()
  await fetch('/api/notifications/push', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys }),
  })
}
