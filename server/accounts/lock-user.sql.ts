// Puts changes to how a person signs in one after another: of two at once, the second sees what the first has done.
import type { Queryable } from './find-user.ts'

/** Until the transaction ends. Comes before any other lock, so that no two wait for each other. */
export async function lockUser(db: Queryable, userId: string): Promise<void> {
  await db.query('select from users where id = $1 for update', [userId])
}
