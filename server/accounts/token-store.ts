// Tokens of mailed reset links in the database. Only the newest works, and only once.
import { and, eq, gt, isNull, type SQL } from 'drizzle-orm'
import { type Queryable, queryBuilder } from '../db/query-builder.ts'
import { accountTokens as tokens, users } from '../db/schema/accounts.ts'

export type ResetToken = { tokenHash: string; userId: string; expiresAt: Date }

/** Voids the account's earlier links. */
export async function replaceResetToken(db: Queryable, token: ResetToken): Promise<void> {
  await voidResetLinks(db, token.userId)
  await queryBuilder(db)
    .insert(tokens)
    .values({ ...token, purpose: 'reset' })
}

/** For a new password: an earlier link may be in the hands of someone who only read the mailbox. */
export async function voidResetLinks(db: Queryable, userId: string): Promise<void> {
  await queryBuilder(db)
    .delete(tokens)
    .where(and(eq(tokens.userId, userId), eq(tokens.purpose, 'reset')))
}

/** Also links that change the address. */
export async function voidLinks(db: Queryable, userId: string): Promise<void> {
  await queryBuilder(db).delete(tokens).where(eq(tokens.userId, userId))
}

export type TokenOwner = { userId: string; email: string; firstName: string; lastName: string }

function isValid(tokenHash: string, now: Date): SQL | undefined {
  return and(
    eq(tokens.tokenHash, tokenHash),
    eq(tokens.purpose, 'reset'),
    isNull(tokens.usedAt),
    gt(tokens.expiresAt, now),
  )
}

/** Returns null if the token is unknown, used or expired, or its owner has left the business. */
export async function findResetTokenOwner(
  db: Queryable,
  tokenHash: string,
  now: Date,
): Promise<TokenOwner | null> {
  const { id: userId, email, firstName, lastName } = users
  const [owner] = await queryBuilder(db)
    .select({ userId, email, firstName, lastName })
    .from(tokens)
    .innerJoin(users, eq(userId, tokens.userId))
    .where(and(isValid(tokenHash, now), isNull(users.leftAt)))
  return owner ?? null
}

/** Returns false if the token is unknown, used or expired. */
export async function spendResetToken(
  db: Queryable,
  tokenHash: string,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await queryBuilder(db)
    .update(tokens)
    .set({ usedAt: now })
    .where(isValid(tokenHash, now))
  return rowCount === 1
}
