// Combines two readers: if the paid one fails, the second reads the same photos and the result is marked as a fallback.
import { AppError } from '@quotewright/domain/errors'
import type { FastifyBaseLogger } from 'fastify'
import {
  ModelFailed,
  type ModelOutput,
  type PhotoReader,
  type PhotosToRead,
  type TokenUsage,
} from './photo-reader.ts'

export function readerWithFallback(
  first: PhotoReader,
  second: PhotoReader,
  log: Pick<FastifyBaseLogger, 'warn'>,
): PhotoReader {
  return {
    async read(request) {
      if (!request.mayCost) return second.read(request)
      try {
        return await first.read(request)
      } catch (error) {
        // A busy reader is retried by the client. After a disconnect, no fallback is needed.
        if (error instanceof AppError || request.signal.aborted) throw error
        const failure = error instanceof ModelFailed ? error : null
        log.warn(
          failure ? { reason: failure.message } : { err: error },
          'The vision language model failed; the built-in model reads the photos',
        )
        return readInstead(second, request, failure?.usage ?? null)
      }
    },
    finishSoon: () => first.finishSoon?.(),
    close: async () => {
      await Promise.all([first.close(), second.close()])
    },
  }
}

/** Keeps the first reader's token usage, even if the second fails too. */
async function readInstead(
  second: PhotoReader,
  request: PhotosToRead,
  usage: TokenUsage | null,
): Promise<ModelOutput> {
  try {
    return { ...(await second.read(request)), isFallback: true, usage }
  } catch (error) {
    if (error instanceof AppError && usage === null) throw error
    throw new ModelFailed(`Both readers failed: ${String(error)}`, usage, error)
  }
}
