// The operator's sessions in the database, so that every server process knows them and signing out ends them at once.
import { and, eq, gt, lte } from 'drizzle-orm'
import { type Queryable, queryBuilder } from '../db/query-builder.ts'
import { accountChallenges as challenges } from '../db/schema/second-factors.ts'

const isOperators = eq(challenges.purpose, 'operator')
const isThis = (tokenHash: string) => and(eq(challenges.tokenHash, tokenHash), isOperators)

/** Also deletes expired sessions. */
export async function insertSession(
  db: Queryable,
  { tokenHash, expiresAt }: { tokenHash: string; expiresAt: Date },
  now: Date,
): Promise<void> {
  const builder = queryBuilder(db)
  await builder.delete(challenges).where(and(isOperators, lte(challenges.expiresAt, now)))
  await builder.insert(challenges).values({ tokenHash, purpose: 'operator', expiresAt })
}

export async function isSessionOpen(db: Queryable, tokenHash: string, now: Date): Promise<boolean> {
  const found = await queryBuilder(db)
    .select({ tokenHash: challenges.tokenHash })
    .from(challenges)
    .where(and(isThis(tokenHash), gt(challenges.expiresAt, now)))
  return found.length === 1
}

export async function deleteSession(db: Queryable, tokenHash: string): Promise<void> {
  await queryBuilder(db).delete(challenges).where(isThis(tokenHash))
}
