// Shows what a push service brings, and leads where it belongs when it is pressed. It keeps nothing and answers no request.

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
