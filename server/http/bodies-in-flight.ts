// Limits the bytes of request bodies in memory, per account, per client and in total. Disconnects bodies that stall or are too slow.
import type { IncomingMessage } from 'node:http'
import { AppError } from '@quotewright/domain/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { requirePace } from './body-pace.ts'
import { clientOf } from './rate-limiter.ts'
import { requireClient } from './when-gone.ts'

/**
 * In bytes. Enough for a crew that sends photos from several phones behind one address; the totals limit the heap. Small
 * bodies have a total of their own, so that people sign in and save while a few clients hold the room for photos.
 */
const MOST = {
  account: 40_000_000,
  client: 40_000_000,
  total: 160_000_000,
  totalOfSmall: 40_000_000,
}
/** In bytes: what signing in, a customer's answer and most quotes take. */
const SMALL = 100_000

/** A connection without data for this long is treated as lost. */
const STALL_MS = 20_000
const RETRY_AFTER_SECONDS = 5

type Holder = { key: string; most: number }

export function boundBodies(app: FastifyInstance, stallMs = STALL_MS): void {
  const held = new Map<string, number>()

  // Registered first, because the body of a refused request may stall, too.
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request
    if (!hasBody(raw)) return
    raw.setTimeout(stallMs, () => raw.destroy())
    requirePace(raw, bodyBytes(request), stallMs)
    raw.once('end', () => {
      if (!reply.raw.writableFinished) raw.setTimeout(0)
    })
    // After a response, Node resets the timeout to its longer keep-alive, even if the body is still incomplete.
    reply.raw.once('finish', () => {
      if (!raw.complete) raw.setTimeout(stallMs)
    })
  })

  app.addHook('preParsing', async (request, reply) => {
    const bytes = bodyBytes(request)
    if (bytes === 0) return
    // If the client is already gone, 'close' has fired and would never release these bytes.
    requireClient(reply)
    const holders = holdersOf(request, bytes)
    const full = holders.find(({ key, most }) => (held.get(key) ?? 0) + bytes > most)
    if (full) throw refusalOf(full)
    for (const { key } of holders) held.set(key, (held.get(key) ?? 0) + bytes)
    // Held until the response, because the parsed body stays in memory that long.
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

/** The most bytes the server may hold: the declared length, up to the limit of the route. */
function bodyBytes({ headers, method, routeOptions: { bodyLimit } }: FastifyRequest): number {
  if (unread.has(method)) return 0
  const declared = headers['content-length']
  if (declared !== undefined) return Math.min(Number(declared), bodyLimit)
  return headers['transfer-encoding'] === undefined ? 0 : bodyLimit
}

/** Fastify does not read bodies of these methods. */
const unread = new Set(['GET', 'HEAD'])

const TOTAL = 'total'
const TOTAL_OF_SMALL = 'total of small'

function holdersOf({ context, ip }: FastifyRequest, bytes: number): Holder[] {
  const { client, site } = clientOf(ip)
  const holders = [
    { key: `client ${site ?? client}`, most: MOST.client },
    bytes <= SMALL
      ? { key: TOTAL_OF_SMALL, most: MOST.totalOfSmall }
      : { key: TOTAL, most: MOST.total },
  ]
  if (!context) return holders
  return [{ key: `account ${context.user.business.id}`, most: MOST.account }, ...holders]
}

function refusalOf({ key }: Holder): AppError {
  const detail = { retryAfter: RETRY_AFTER_SECONDS }
  return key === TOTAL || key === TOTAL_OF_SMALL
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
