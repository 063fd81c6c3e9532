// Logs a photo whose file is gone, or is no picture, once for each process.
import { LRUCache } from 'lru-cache'
import type { Context } from '../context.ts'

/** Bounded, so that many losses at once take no memory. A photo that falls out is logged again. */
const noted = new LRUCache<string, true>({ max: 10_000 })

export function noteLostPhoto({ log, user }: Pick<Context, 'log' | 'user'>, photoId: string): void {
  const businessId = user.business.id
  const key = `${businessId} ${photoId}`
  if (noted.has(key)) return
  noted.set(key, true)
  log.warn({ businessId, photoId }, 'The file of a photo is lost, and documents go out without it')
}
