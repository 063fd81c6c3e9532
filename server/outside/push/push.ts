// The port to the push services of the browsers' makers (RFC 8030), by which a device is told what happened.
import type { Config } from '../../config.ts'
import { readPushKeys } from './push-keys.ts'
import { createWebPush } from './web-push.ts'

/** What a browser answers when it subscribes; both keys are base64url. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string }

export type PushMessage = {
  /** A UUID; of two undelivered messages with the same id the device gets one. */
  id: string
  text: string
  /** Worth waking a phone that saves its battery. */
  isUrgent: boolean
}

export type Push = {
  /** What browsers subscribe with: base64url. */
  publicKey: string
  /** Whether this is an address of the public internet, where push services are, or for a local caller of this machine. */
  mayReach: (endpoint: string, isLocalCaller: boolean) => boolean
  /** Gone: nobody is subscribed there with our key any more. Throws PushRefused when the message is never taken, else when it may work later. */
  send: (target: PushTarget, message: PushMessage) => Promise<'accepted' | 'gone'>
}

/** Null when notifications are not set up. */
export async function openPush(config: Config): Promise<Push | null> {
  const keys = config.vapidKeys ?? (await readPushKeys(config))
  return keys && createWebPush({ ...keys, subject: config.vapidSubject, isLocal: config.isLocal })
}
