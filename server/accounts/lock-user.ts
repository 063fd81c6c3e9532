// Serializes changes to a user's sign-in methods: the second of two concurrent changes sees the first.
import { eq } from 'drizzle-orm'
import { type Queryable, queryBuilder } from '../db/query-builder.ts'
import { users } from '../db/schema/accounts.ts'

/** Locks the user until the transaction ends. Take it before any other lock, to avoid deadlocks. */
export async function lockUser(db: Queryable, userId: string): Promise<void> {
  await queryBuilder(db)
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, userId))
    .for('update')
}
