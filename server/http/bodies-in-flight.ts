// Bounds the request bodies that the server holds at one moment, per account, per client and in total, and cuts off those that stall or drip.
import type { IncomingMessage } from 'node:http'
import { AppError } from '@quotewright/domain/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { requirePace } from './body-pace.ts'
import { clientOf } from './rate-limiter.ts'
import { requireClient } from './when-gone.ts'

/** In bytes. A crew behind one address sends several phones' photos at once; the total keeps the heap in bounds. */
const MOST = { account: 40_000_000, client: 40_000_000, total: 160_000_000 }

/** A connection over which nothing has come for so long does not come back. */
const STALL_MS = 20_000
const RETRY_AFTER_SECONDS = 5

type Holder = { key: string; most: number }

export function boundBodies(app: FastifyInstance, stallMs = STALL_MS): void {
  const held = new Map<string, number>()

  // Before anything else: the rest of a refused request may never come, either.
  app.addHook('onRequest', async ({ raw }, reply) => {
    if (!hasBody(raw)) return
    raw.setTimeout(stallMs, () => raw.destroy())
    requirePace(raw, stallMs)
    raw.once('end', () => {
      if (!reply.raw.writableFinished) raw.setTimeout(0)
    })
    // Node gives a connection more time once it is answered, also while its body is still to come.
    reply.raw.once('finish', () => {
      if (!raw.complete) raw.setTimeout(stallMs)
    })
  })

  app.addHook('preParsing', async (request, reply) => {
    const bytes = bodyBytes(request)
    if (bytes === 0) return
    // While it was being let in; its bytes would never be released.
    requireClient(reply)
    const holders = holdersOf(request)
    const full = holders.find(({ key, most }) => (held.get(key) ?? 0) + bytes > most)
    if (full) throw refusalOf(full)
    for (const { key } of holders) held.set(key, (held.get(key) ?? 0) + bytes)
    // Until it is answered: what a body becomes stays in memory as long.
    reply.raw.once('close', () => release(holders, bytes))
  })

  function release(holders: readonly Holder[], bytes: number): void {
    for (const { key } of holders) {
      const left = (held.get(key) ?? 0) - bytes
      if (left > 0) held.set(key, left)
      else held.delete(key)
    }
  }
}

function hasBody({ headers }: IncomingMessage): boolean {
  return Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined
}

/** What of it can come to be held: as declared, and at most what its route takes in. */
function bodyBytes({ headers, method, routeOptions: { bodyLimit } }: FastifyRequest): number {
  if (unread.has(method)) return 0
  const declared = headers['content-length']
  if (declared !== undefined) return Math.min(Number(declared), bodyLimit)
  return headers['transfer-encoding'] === undefined ? 0 : bodyLimit
}

/** A body of such a request stays with its sender. */
const unread = new Set(['GET', 'HEAD'])

const TOTAL = 'total'

function holdersOf({ context, ip }: FastifyRequest): Holder[] {
  const { client, site } = clientOf(ip)
  const holders = [
    { key: `client ${site ?? client}`, most: MOST.client },
    { key: TOTAL, most: MOST.total },
  ]
  if (!context) return holders
  return [{ key: `account ${context.user.business.id}`, most: MOST.account }, ...holders]
}

function refusalOf({ key }: Holder): AppError {
  const detail = { retryAfter: RETRY_AFTER_SECONDS }
  return key === TOTAL
    ? new AppError(
        'unavailable',
        'The server is busy right now. Please try again in a moment.',
        detail,
      )
    : new AppError(
        'too_many',
        'Too much is being sent at once. Please try again in a moment.',
        detail,
      )
}
