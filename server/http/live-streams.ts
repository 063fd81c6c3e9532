// The open streams of server-sent events in this process: who receives which events, how many there may be, and how long each lasts.
import { PassThrough } from 'node:stream'
import { AppError } from '@quotewright/domain/errors'
import type { LiveEvent } from '@quotewright/domain/live-event'
import type { FastifyBaseLogger } from 'fastify'
import type { ClientConfig } from 'pg'
import { createListener } from '../db/listener.ts'

export type LiveStreams = {
  /** Throws `too_many` or `unavailable`. Events from now on are in the stream. */
  open: (listener: { businessId: string; userId: string }) => Promise<PassThrough>
  close: () => Promise<void>
}

type Stream = PassThrough & { businessId: string; userId: string }

/** A phone, a computer and a few windows. Only visible windows have a stream. */
const MOST_OF_A_PERSON = 6
const MOST = 5000
/** After it the app connects again, and its session is checked again. */
const LIFETIME_MS = 10 * 60_000
/** Proxies close connections that stay silent, most of them after 60 seconds. */
const SIGN_OF_LIFE_MS = 25_000
/** In bytes. A client that has not read this much is gone. */
const MOST_UNREAD = 16_000
const RETRY_AFTER_SECONDS = 30

const CHANNEL = 'quote_events'

/** `position` is that of the database's log if replicas serve reads, so that the app's next read sees the event. */
export function createLiveStreams(
  connection: ClientConfig,
  log: FastifyBaseLogger,
  position: () => Promise<string | undefined>,
): LiveStreams {
  const streams = new Set<Stream>()
  const listener = createListener(connection, CHANNEL, {
    onMessage: text => {
      announce(JSON.parse(text)).catch(endAll)
    },
    onLost: () => {
      endAll(new Error('The connection was lost'))
    },
  })
  // Each app connects again, and learns from the opening whether it has missed an event.
  function endAll(error: unknown): void {
    log.warn({ err: error }, 'All streams of events end')
    for (const stream of streams) stream.end()
  }

  async function announce({
    businessId,
    ...event
  }: LiveEvent & { businessId: string }): Promise<void> {
    const receivers = [...streams].filter(stream => stream.businessId === businessId)
    if (receivers.length === 0) return
    const message = `data: ${JSON.stringify({ ...event, after: await position() })}\n\n`
    for (const stream of receivers) send(stream, message)
  }

  let signs: NodeJS.Timeout | undefined

  function send(stream: Stream, text: string): void {
    if (stream.writableEnded || stream.destroyed) return
    if (stream.readableLength + stream.writableLength > MOST_UNREAD) stream.destroy()
    else stream.write(text)
  }

  function requireRoom(userId: string): void {
    const own = [...streams].filter(stream => stream.userId === userId).length
    if (own >= MOST_OF_A_PERSON) {
      throw new AppError('too_many', 'Quotewright is open in too many windows', {
        retryAfter: RETRY_AFTER_SECONDS,
      })
    }
    if (streams.size >= MOST) throw unavailable()
  }

  function add(businessId: string, userId: string): Stream {
    const stream = Object.assign(new PassThrough(), { businessId, userId })
    streams.add(stream)
    const end = setTimeout(() => stream.end(), LIFETIME_MS).unref()
    signs ??= setInterval(() => {
      for (const open of streams) send(open, ':\n\n')
    }, SIGN_OF_LIFE_MS).unref()
    stream.once('close', () => {
      streams.delete(stream)
      clearTimeout(end)
    })
    return stream
  }

  return {
    open: async ({ businessId, userId }) => {
      requireRoom(userId)
      const stream = add(businessId, userId)
      try {
        await listener.open()
      } catch (error) {
        stream.destroy()
        throw unavailable(error)
      }
      return stream
    },
    close: async () => {
      clearInterval(signs)
      for (const stream of streams) stream.end()
      await listener.close()
    },
  }
}

function unavailable(cause?: unknown): AppError {
  return new AppError('unavailable', 'Live updates are not available right now', {
    retryAfter: RETRY_AFTER_SECONDS,
    cause,
  })
}
