// Changes how an account signs in.
import { eq } from 'drizzle-orm'
import { type Queryable, queryBuilder } from '../db/query-builder.ts'
import { users } from '../db/schema/accounts.ts'

/**
 * Without a hash the password stays. If the address belongs to another account, the database refuses it, which
 * `refuseTaken` translates.
 */
export async function setLogin(
  db: Queryable,
  userId: string,
  login: { email: string; passwordHash?: string },
): Promise<void> {
  await queryBuilder(db).update(users).set(login).where(eq(users.id, userId))
}
