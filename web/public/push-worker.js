// The part of the service worker that shows what the server pushes, and opens the quote it is about.

self.addEventListener('push', event => {
  const { title, body, tag, path } = event.data.json()
  const icon = '/icon-192.png'
  event.waitUntil(
    self.registration.showNotification(title, { body, tag, icon, badge: icon, data: { path } }),
  )
})

self.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(show(event.notification.data.path))
})

/** Another window may be in the middle of work, so it is left alone. */
async function show(path) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = windows.find(({ url }) => new URL(url).pathname === path)
  return open ? open.focus() : self.clients.openWindow(path)
}

// The browser has replaced its subscription by itself: the server learns the new one, or the device falls silent.
self.addEventListener('pushsubscriptionchange', event => {
  event.waitUntil(renew(event.oldSubscription, event.newSubscription))
})

async function renew(before, renewed) {
  const subscription =
    renewed ?? (before && (await self.registration.pushManager.subscribe(before.options)))
  if (!subscription) return
  await fetch('/api/notifications/device', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(subscription),
  })
}
