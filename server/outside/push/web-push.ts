// Sends through the Web Push standard: encrypted for the device (RFC 8291), signed with our key (RFC 8292).
import { type OutgoingHttpHeaders, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP } from 'node:net'
import { LRUCache } from 'lru-cache'
import { measured } from '../../telemetry.ts'
import {
  ForbiddenAddress,
  isLoopbackAddress,
  isPublicAddress,
  lookupAllowed,
} from './public-address.ts'
import type { Push } from './push.ts'
import type { PushKeys } from './push-keys.ts'
import { PushRefused } from './push-refused.ts'

/** One day. Older news is in the app. */
const KEPT_FOR_SECONDS = 86_400
/** Push services answer in a fraction of a second. */
const PATIENCE_MS = 3000
/** A service that timed out is skipped for this time, so that it does not delay messages to others. */
const SILENCE_MS = 30_000

/** The subscription has ended (RFC 8030) or belongs to another key (RFC 8292). It never works again. */
const isGone = (status: number) => [403, 404, 410].includes(status)
/** Timeouts and rate limits. Any other 4xx is about the message itself. */
const mayWorkLater = (status: number) =>
  status < 400 || status > 499 || [408, 425, 429].includes(status)

/** An aborted request fails with the signal's reason as its cause. */
const isTimeout = ({ cause }: Error) => cause instanceof Error && cause.name === 'TimeoutError'

type Options = PushKeys & {
  /** Our contact for push services: mailto: or https: (RFC 8292). */
  subject: string
  /** True if a push service on this machine is allowed. */
  isLocal: boolean
  patienceMs?: number
}

export function createWebPush({
  isLocal,
  patienceMs = PATIENCE_MS,
  ...vapidDetails
}: Options): Push {
  /** Services that timed out, by host. */
  const silent = new LRUCache<string, true>({ max: 1000, ttl: SILENCE_MS })

  function mayReach(endpoint: string, isLocalCaller: boolean): boolean {
    const url = URL.parse(endpoint)
    if (!url || url.username !== '' || url.password !== '') return false
    const host = url.hostname.replace(/^\[|\]$/g, '')
    // This machine is reachable only by IP address, so that no host name can lead here.
    if (isLoopbackAddress(host)) return isLocal && isLocalCaller
    return url.protocol === 'https:' && (isIP(host) === 0 || isPublicAddress(host))
  }

  function post(endpoint: string, headers: OutgoingHttpHeaders, body: Buffer): Promise<number> {
    const request = endpoint.startsWith('https:') ? requestSecure : requestPlain
    return new Promise((resolve, reject) => {
      const options = {
        method: 'POST',
        headers: headers,
        lookup: lookupAllowed(isPublicAddress),
        // No connection reuse: a pooled connection may have skipped the address check.
        agent: false,
        signal: AbortSignal.timeout(patienceMs),
      }
      request(endpoint, options, response => {
        resolve(response.statusCode ?? 0)
        response.destroy()
      })
        .on('error', reject)
        .end(body)
    })
  }

  return {
    publicKey: vapidDetails.publicKey,
    mayReach,

    async send({ endpoint, p256dh, auth }, { id, text, isUrgent }) {
      if (!mayReach(endpoint, isLocal)) return 'gone'
      const { host } = new URL(endpoint)
      if (silent.has(host)) throw new Error(`The push service at ${host} did not answer just now`)
      const { default: webPush } = await import('web-push')
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        text,
        {
          vapidDetails,
          TTL: KEPT_FOR_SECONDS,
          urgency: isUrgent ? 'high' : 'normal',
          // At most 32 characters.
          topic: id.replaceAll('-', ''),
        },
      )
      const status = await measured('push', () => post(endpoint, headers, body)).catch(
        (error: Error) => {
          if (error instanceof ForbiddenAddress) return 410
          if (isTimeout(error)) silent.set(host, true)
          throw error
        },
      )
      if (status >= 200 && status <= 299) return 'accepted'
      if (isGone(status)) return 'gone'
      const sentence = `The push service at ${host} answered ${status}`
      throw mayWorkLater(status) ? new Error(sentence) : new PushRefused(sentence)
    },
  }
}
