// Figures over thousands of quotes, reused for a minute: adding them up takes longer than the rest of a request.
import { LRUCache } from 'lru-cache'

/** Figures over fewer quotes are counted each time, so that a person sees what they just sent. */
export const MANY_QUOTES = 5_000
const KEPT_MS = 60_000

/** Businesses and periods, a few kB each. */
const MOST_KEPT = 500

type Kept = { figures: unknown; until: number }

const kept = new LRUCache<string, Kept>({ max: MOST_KEPT })

/** `key` names the business and what is counted; `count` also returns the number of quotes that it read. */
export async function keepFigures<T>(
  key: string,
  now: Date,
  count: () => Promise<{ figures: T; quotes: number }>,
): Promise<T> {
  const known = kept.get(key)
  if (known && now.getTime() < known.until) return known.figures as T
  const { figures, quotes } = await count()
  if (quotes < MANY_QUOTES) kept.delete(key)
  else kept.set(key, { figures, until: now.getTime() + KEPT_MS })
  return figures
}
