// Serializes changes to a user's sign-in methods: the second of two concurrent changes sees the first.
import type { Queryable } from './find-user.ts'

/** Locks the user until the transaction ends. Take it before any other lock, to avoid deadlocks. */
export async function lockUser(db: Queryable, userId: string): Promise<void> {
  await db.query('select from users where id = $1 for update', [userId])
}
