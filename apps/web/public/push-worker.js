// Shows what a push service brings, and leads where it belongs when it is pressed. It keeps nothing and answers no request.

self.addEventListener('push', (event) => {
  const { id, title, path } = event.data.json()
  // A repeated one takes the place of the first.
  const shown = { tag: id, icon: '/icon-192.png', data: { id, path } }
  event.waitUntil(self.registration.showNotification(title, shown))
})

self.addEventListener('notificationclick', (event) => {
  const { id, path } = event.notification.data
  event.notification.close()
  const read = fetch(`/api/notifications/${id}/read`, { method: 'PUT' }).catch(() => undefined)
  event.waitUntil(Promise.all([self.clients.openWindow(new URL(path, self.location.origin)), read]))
})
