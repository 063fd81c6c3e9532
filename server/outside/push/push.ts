// The port to browsers' push services (RFC 8030), which deliver notifications to devices.
import type { Config } from '../../config.ts'
import { readPushKeys } from './push-keys.ts'
import { createWebPush } from './web-push.ts'

/** A browser's push subscription. Both keys are base64url. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string }

export type PushMessage = {
  /** A UUID. Of two undelivered messages with the same id, the device gets one. */
  id: string
  text: string
  /** True if it should wake a phone in battery saver mode. */
  isUrgent: boolean
}

export type Push = {
  /** The key that browsers subscribe with, base64url. */
  publicKey: string
  /** True for a public internet address, or for a local one if the caller is local. */
  mayReach: (endpoint: string, isLocalCaller: boolean) => boolean
  /** Returns `gone` if the subscription has ended. Throws PushRefused if a retry is useless, and other errors if it may work later. */
  send: (target: PushTarget, message: PushMessage) => Promise<'accepted' | 'gone'>
}

/** Returns null if notifications are not set up. */
export async function openPush(config: Config): Promise<Push | null> {
  const keys = config.vapidKeys ?? (await readPushKeys(config))
  return keys && createWebPush({ ...keys, subject: config.vapidSubject, isLocal: config.isLocal })
}
