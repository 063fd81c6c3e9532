// This browser's subscription to push notifications.
import { useSyncExternalStore } from 'react'

/** `missing`: this browser has no push notifications, or only in the installed app (iOS). */
export type PushPermission = NotificationPermission | 'missing'

/** The subscription as the server stores it. */
export type Subscribed = { endpoint: string; keys: { p256dh: string; auth: string } }

function readPermission(): PushPermission {
  const isThere = 'serviceWorker' in navigator && 'PushManager' in window
  return isThere && 'Notification' in window ? Notification.permission : 'missing'
}

// The user changes the permission in browser settings; returning to the page fires focus.
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

/** Whether this browser has push notifications that the user has not blocked. */
export function mayAskForPush(): boolean {
  return ['default', 'granted'].includes(readPermission())
}

/** Prompts the user if they have not answered yet, so it must run in response to a tap. */
export async function allowPush(): Promise<boolean> {
  return (await Notification.requestPermission()) === 'granted'
}

/** Prompts the user, so it must run in response to a tap. Returns null if the user refuses. */
export async function subscribe(publicKey: string): Promise<Subscribed | null> {
  if (!(await allowPush())) return null
  if (!(await navigator.serviceWorker.getRegistration())) {
    throw new Error('The app is still being set up in this browser. Please load the page again.')
  }
  const { pushManager } = await navigator.serviceWorker.ready
  // A subscription made with another key would not receive our messages.
  await (await pushManager.getSubscription())?.unsubscribe()
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  const { endpoint = '', keys = {} } = (await pushManager.subscribe(options)).toJSON()
  return { endpoint, keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' } }
}

export async function unsubscribe(): Promise<void> {
  if (readPermission() === 'missing') return
  await (await findSubscription())?.unsubscribe()
}
