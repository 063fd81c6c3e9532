// Changes how an account signs in, unless its address belongs to another account.
import { and, eq, ne, notExists } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Queryable, queryBuilder } from '../db/query-builder.ts'
import { users } from '../db/schema/accounts.ts'

/** Without a hash the password stays. Returns false if the address belongs to another account. */
export async function setLogin(
  db: Queryable,
  userId: string,
  login: { email: string; passwordHash?: string },
): Promise<boolean> {
  const builder = queryBuilder(db)
  const other = alias(users, 'other')
  const owner = builder
    .select({ id: other.id })
    .from(other)
    .where(and(eq(other.email, login.email), ne(other.id, userId)))
  const { rowCount } = await builder
    .update(users)
    .set(login)
    .where(and(eq(users.id, userId), notExists(owner)))
  return rowCount === 1
}
