// This browser's subscription to notifications: whether it can have one, asking for it, giving it back.
import { useSyncExternalStore } from 'react'

/** `missing`: this browser has no notifications, or has them only once the app is installed (iOS). */
export type PushPermission = NotificationPermission | 'missing'

/** As the server wants it. */
export type Subscribed = { endpoint: string; keys: { p256dh: string; auth: string } }

function readPermission(): PushPermission {
  const isThere = 'serviceWorker' in navigator && 'PushManager' in window
  return isThere && 'Notification' in window ? Notification.permission : 'missing'
}

// The browser's settings are a window of their own: coming back from them brings the focus back.
function watch(onChange: () => void): () => void {
  window.addEventListener('focus', onChange)
  document.addEventListener('visibilitychange', onChange)
  return () => {
    window.removeEventListener('focus', onChange)
    document.removeEventListener('visibilitychange', onChange)
  }
}

export function usePushPermission(): PushPermission {
  return useSyncExternalStore(watch, readPermission)
}

export async function isSubscribed(): Promise<boolean> {
  return readPermission() === 'granted' && (await findSubscription()) !== null
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return registration ? registration.pushManager.getSubscription() : null
}

/** Asks the person, so it has to be the answer to a tap. Null when they did not allow it. */
export async function subscribe(publicKey: string): Promise<Subscribed | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  if (!(await navigator.serviceWorker.getRegistration())) {
    throw new Error('The app is still being set up in this browser. Please load the page again.')
  }
  const { pushManager } = await navigator.serviceWorker.ready
  // One made with another key would never hear from us.
  await (await pushManager.getSubscription())?.unsubscribe()
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  const { endpoint = '', keys = {} } = (await pushManager.subscribe(options)).toJSON()
  return { endpoint, keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' } }
}

export async function unsubscribe(): Promise<void> {
  if (readPermission() === 'missing') return
  await (await findSubscription())?.unsubscribe()
}
