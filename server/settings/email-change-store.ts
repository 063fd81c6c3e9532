// SQL for address changes and the links that confirm them.
import { and, eq, exists, gt, isNull, ne } from 'drizzle-orm'
import { type Queryable, queryBuilder } from '../db/query-builder.ts'
import { sessions, accountTokens as tokens, users } from '../db/schema/accounts.ts'

export async function isEmailTaken(db: Queryable, email: string): Promise<boolean> {
  const found = await queryBuilder(db)
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, email))
  return found.length === 1
}

export type EmailToken = {
  tokenHash: string
  userId: string
  sessionId: string
  newEmail: string
  expiresAt: Date
}

/** Stores a new link and voids earlier ones. */
export async function replaceEmailToken(db: Queryable, token: EmailToken): Promise<void> {
  const builder = queryBuilder(db)
  await builder
    .delete(tokens)
    .where(and(eq(tokens.userId, token.userId), eq(tokens.purpose, 'email')))
  await builder.insert(tokens).values({ ...token, purpose: 'email' })
}

/** Locks the user, so that a running account recovery finishes first. */
export async function lockPersonChanging(db: Queryable, tokenHash: string): Promise<void> {
  const builder = queryBuilder(db)
  const person = builder
    .select({ userId: tokens.userId })
    .from(tokens)
    .where(and(eq(tokens.tokenHash, tokenHash), eq(tokens.purpose, 'email')))
  await builder.select({ id: users.id }).from(users).where(eq(users.id, person)).for('update')
}

export type ConfirmedChange = {
  userId: string
  oldEmail: string
  email: string
  sessionId: string
}

/** Works only while the requesting session is open: an owner who signs out an attacker stops the change. */
export async function spendEmailToken(
  db: Queryable,
  tokenHash: string,
  now: Date,
): Promise<ConfirmedChange | null> {
  const builder = queryBuilder(db)
  const openSession = builder
    .select()
    .from(sessions)
    .where(and(eq(sessions.id, tokens.sessionId), gt(sessions.expiresAt, now)))
  const [spent] = await builder
    .update(tokens)
    .set({ usedAt: now })
    .from(users)
    .where(
      and(
        eq(users.id, tokens.userId),
        eq(tokens.tokenHash, tokenHash),
        eq(tokens.purpose, 'email'),
        isNull(tokens.usedAt),
        gt(tokens.expiresAt, now),
        exists(openSession),
      ),
    )
    .returning({
      userId: users.id,
      oldEmail: users.email,
      email: tokens.newEmail,
      sessionId: tokens.sessionId,
    })
  // Only links of another purpose lack them.
  if (!spent?.email || !spent.sessionId) return null
  return { ...spent, email: spent.email, sessionId: spent.sessionId }
}

export async function deleteSessionsBut(
  db: Queryable,
  userId: string,
  sessionId: string,
): Promise<void> {
  await queryBuilder(db)
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId)))
}
