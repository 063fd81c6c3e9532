// Proof that a person has been authenticated. It is void once the password changes.
import { and, eq, isNull } from 'drizzle-orm'
import { type Queryable, queryBuilder } from '../db/query-builder.ts'
import { users } from '../db/schema/accounts.ts'
import { NO_PASSWORD } from './passwords.ts'

export type Proven = {
  userId: string
  /** The hash at the time of the proof. */
  passwordHash: string
}

/** Returns false if the password has changed or the person has left. Otherwise locks it until the transaction ends. */
export async function lockProven(
  db: Queryable,
  { userId, passwordHash }: Proven,
): Promise<boolean> {
  const rows = await queryBuilder(db)
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.passwordHash, passwordHash), isNull(users.leftAt)))
    .for('share')
  return rows.length === 1
}

/** Returns '' for an account without a password. */
export async function findPasswordHash(db: Queryable, userId: string): Promise<string> {
  const [user] = await queryBuilder(db)
    .select({ hash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId))
  return user?.hash ?? NO_PASSWORD
}
