// Two readers as one: when the first, which charges, fails, the second looks at the same photos, and the answer says so.
import type { FastifyBaseLogger } from 'fastify'
import { type PhotoReader, ReadingFailed } from './photo-reader.ts'

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
        // Whoever is only busy is asked again later.
        if (!(error instanceof ReadingFailed)) throw error
        log.warn(
          { reason: error.message },
          'The vision language model failed; the built-in model reads the photos',
        )
        return { ...(await second.read(request)), isFallback: true, usage: error.usage }
      }
    },
    close: async () => {
      await Promise.all([first.close(), second.close()])
    },
  }
}
