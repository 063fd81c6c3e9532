// The address of a person's calendar feed in the database. As the owner of the tables: a calendar has no session.
import { eq } from 'drizzle-orm'
import { type Queryable, queryBuilder } from '../db/query-builder.ts'
import { users } from '../db/schema/accounts.ts'

export async function findFeedSince(db: Queryable, userId: string): Promise<Date | null> {
  const [row] = await queryBuilder(db)
    .select({ since: users.calendarSince })
    .from(users)
    .where(eq(users.id, userId))
  return row?.since ?? null
}

/** Replaces an address from before. Null stops the feed. */
export async function putFeed(
  db: Queryable,
  userId: string,
  feed: { tokenHash: string; since: Date } | null,
): Promise<void> {
  await queryBuilder(db)
    .update(users)
    .set({ calendarTokenHash: feed?.tokenHash ?? null, calendarSince: feed?.since ?? null })
    .where(eq(users.id, userId))
}

export async function findFeedUser(db: Queryable, tokenHash: string): Promise<string | null> {
  const [row] = await queryBuilder(db)
    .select({ id: users.id })
    .from(users)
    .where(eq(users.calendarTokenHash, tokenHash))
  return row?.id ?? null
}
