// Ends a person's calendar feed. Like a session, it must not outlive a stolen account that is taken back.
import type { Queryable } from '../db/query-builder.ts'
import { putFeed } from './feed-store.ts'

export function endFeed(db: Queryable, userId: string): Promise<void> {
  return putFeed(db, userId, null)
}
