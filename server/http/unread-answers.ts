// Limits the bytes of answers that wait in memory for their clients to read them. Disconnects clients that stop reading.
import { AppError } from '@quotewright/domain/errors'
import type { FastifyInstance } from 'fastify'
import { clientOf } from './rate-limiter.ts'

/**
 * In bytes: for one client, the phones of an office behind one address, and for all. Answers to small screens and saves
 * are outside of it. Streams wait for their client by themselves.
 */
const MOST = { client: 40_000_000, all: 160_000_000 }
/** In bytes. */
const SMALL = 100_000
/** A connection that takes no more data for this long is treated as lost. */
const STALL_MS = 60_000
const RETRY_AFTER_SECONDS = 5

export function boundAnswers(app: FastifyInstance, stallMs = STALL_MS): void {
  const held = new Map<string, number>()
  let heldByAll = 0

  app.addHook('onSend', async ({ ip }, { raw, statusCode }, payload) => {
    const bytes = bytesOf(payload)
    // A client that has gone reads nothing, and its `close` does not fire again.
    if (bytes === 0 || raw.destroyed) return payload
    const { client, site } = clientOf(ip)
    const key = site ?? client
    const now = (held.get(key) ?? 0) + bytes
    const large = bytes > SMALL ? bytes : 0
    // Refusals are short, and must still be sent.
    if (statusCode < 400) {
      if (now > MOST.client) throw refusal('too_many', 'Too much is being read at once.')
      if (large > 0 && heldByAll + large > MOST.all) {
        throw refusal('unavailable', 'The server is busy right now.')
      }
    }
    held.set(key, now)
    heldByAll += large
    raw.once('close', () => {
      const left = (held.get(key) ?? 0) - bytes
      if (left > 0) held.set(key, left)
      else held.delete(key)
      heldByAll -= large
    })
    // Of the connection, until Node sets its keep-alive after the answer. Data that goes out starts it again.
    raw.setTimeout(stallMs, () => raw.destroy())
    return payload
  })
}

function refusal(code: 'too_many' | 'unavailable', reason: string): AppError {
  return new AppError(code, `${reason} Please try again in a moment.`, {
    retryAfter: RETRY_AFTER_SECONDS,
  })
}

/** Of an answer that is whole. */
function bytesOf(payload: unknown): number {
  if (typeof payload === 'string') return Buffer.byteLength(payload)
  return payload instanceof Uint8Array ? payload.byteLength : 0
}
