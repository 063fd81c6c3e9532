// Streams to an open app what happens to the quotes of its business, in whichever process it happens.
import type { LiveOpening } from '@quotewright/domain/live-event'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import type { SentStream } from '../http/bind.ts'
import { findNewestEvent } from './store.ts'

/** How soon an app connects again, in milliseconds. Spread, because a stopping server ends all its streams at once. */
const retryMs = () => 1000 + Math.round(Math.random() * 2000)

export async function openStream(
  ctx: Context,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<SentStream> {
  const { user } = ctx
  const stream = await ctx.live.open({ businessId: user.business.id, userId: user.id })
  try {
    // Read after the stream has begun to hear, so that no event falls in between.
    const newest = await ctx.inBusiness(tx => findNewestEvent(tx, user.business.id))
    const opening: LiveOpening = {
      newestMsAgo: newest && Math.max(0, ctx.now().getTime() - newest.getTime()),
      after: await ctx.replica?.position(),
    }
    stream.write(`retry: ${retryMs()}\nevent: opening\ndata: ${JSON.stringify(opening)}\n\n`)
  } catch (error) {
    stream.destroy()
    throw error
  }
  // It stays open for minutes, which would count as a slow call.
  request.scope.answered?.()
  // nginx would otherwise hold events back to fill its buffer.
  void reply.header('x-accel-buffering', 'no')
  return { type: 'text/event-stream', stream }
}
