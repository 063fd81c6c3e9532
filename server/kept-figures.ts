// Figures over thousands of quotes or payments, reused for a minute: adding them up takes longer than the rest of a request.
import { LRUCache } from 'lru-cache'

/** Figures over fewer rows are counted each time, so that a person sees what they just sent or recorded. */
export const MANY_ROWS = 5_000
const KEPT_MS = 60_000

/** Businesses and periods, a few kB each. */
const MOST_KEPT = 500

type Kept = { figures: unknown; until: number }

const kept = new LRUCache<string, Kept>({ max: MOST_KEPT })

/** `key` names the business and what is counted; `count` also returns the number of rows that it read. */
export async function keepFigures<T>(
  key: string,
  now: Date,
  count: () => Promise<{ figures: T; rows: number }>,
): Promise<T> {
  const known = kept.get(key)
  if (known && now.getTime() < known.until) return known.figures as T
  const { figures, rows } = await count()
  if (rows < MANY_ROWS) kept.delete(key)
  else kept.set(key, { figures, until: now.getTime() + KEPT_MS })
  return figures
}
