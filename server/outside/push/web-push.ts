// Sends through the Web Push standard: encrypted for the device (RFC 8291), signed with our key (RFC 8292).
import { type OutgoingHttpHeaders, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP } from 'node:net'
import { LRUCache } from 'lru-cache'
import {
  ForbiddenAddress,
  isLoopbackAddress,
  isPublicAddress,
  lookupAllowed,
} from './public-address.ts'
import type { Push } from './push.ts'
import type { PushKeys } from './push-keys.ts'
import { PushRefused } from './push-refused.ts'

/** A day: news of yesterday is found in the app. */
const KEPT_FOR_SECONDS = 86_400
/** Push services answer in a fraction of a second. */
const PATIENCE_MS = 3000
/** One that has not answered is left alone for a while, so that it cannot hold up the messages to others. */
const SILENCE_MS = 30_000

/** The subscription is over (RFC 8030), or restricted to another key than ours (RFC 8292): it never works again. */
const isGone = (status: number) => [403, 404, 410].includes(status)
/** Too slow or too much just now; anything else of 4xx is about the message itself. */
const mayWorkLater = (status: number) =>
  status < 400 || status > 499 || [408, 425, 429].includes(status)

/** An aborted request fails with the signal's reason as its cause. */
const isTimeout = ({ cause }: Error) => cause instanceof Error && cause.name === 'TimeoutError'

type Options = PushKeys & {
  /** Whom a push service may ask about us: mailto: or https: (RFC 8292). */
  subject: string
  /** Whether a push service on this very machine will do. */
  isLocal: boolean
  patienceMs?: number
}

export function createWebPush({
  isLocal,
  patienceMs = PATIENCE_MS,
  ...vapidDetails
}: Options): Push {
  /** By host. */
  const silent = new LRUCache<string, true>({ max: 1000, ttl: SILENCE_MS })

  function mayReach(endpoint: string, isLocalCaller: boolean): boolean {
    const url = URL.parse(endpoint)
    if (!url || url.username !== '' || url.password !== '') return false
    const host = url.hostname.replace(/^\[|\]$/g, '')
    // This machine is named by its address alone, so that no name leads here.
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
        // A connection that is kept open was perhaps made without asking whether it may be.
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
      const status = await post(endpoint, headers, body).catch((error: Error) => {
        if (error instanceof ForbiddenAddress) return 410
        if (isTimeout(error)) silent.set(host, true)
        throw error
      })
      if (status >= 200 && status <= 299) return 'accepted'
      if (isGone(status)) return 'gone'
      const sentence = `The push service at ${host} answered ${status}`
      throw mayWorkLater(status) ? new Error(sentence) : new PushRefused(sentence)
    },
  }
}
