// Sessions in the database: opening, extending and ending them.
import { and, desc, eq, lte, notInArray, sql } from 'drizzle-orm'
import { type Queryable, queryBuilder } from '../db/query-builder.ts'
import { sessions } from '../db/schema/accounts.ts'

export type NewSession = { tokenHash: string; userId: string; userAgent: string; expiresAt: Date }

/** Per person. Above this, the least recently used session ends. */
const MAX_SESSIONS = 50

/** Also deletes the person's expired sessions. */
export async function insertSession(db: Queryable, session: NewSession, now: Date): Promise<void> {
  const builder = queryBuilder(db)
  const { tokenHash, userId, expiresAt } = sessions
  const isTheirs = eq(userId, session.userId)
  await builder.delete(sessions).where(and(isTheirs, lte(expiresAt, now)))
  await builder.insert(sessions).values({ ...session, createdAt: now })
  const kept = builder
    .select({ tokenHash })
    .from(sessions)
    .where(isTheirs)
    .orderBy(desc(expiresAt), desc(sql`${tokenHash} = ${session.tokenHash}`))
    .limit(MAX_SESSIONS)
  await builder.delete(sessions).where(and(isTheirs, notInArray(tokenHash, kept)))
}

export async function extendSession(db: Queryable, tokenHash: string, until: Date): Promise<void> {
  await queryBuilder(db)
    .update(sessions)
    .set({ expiresAt: until })
    .where(eq(sessions.tokenHash, tokenHash))
}

export async function deleteSession(db: Queryable, tokenHash: string): Promise<void> {
  await queryBuilder(db).delete(sessions).where(eq(sessions.tokenHash, tokenHash))
}

export async function deleteSessionsOf(db: Queryable, userId: string): Promise<void> {
  await queryBuilder(db).delete(sessions).where(eq(sessions.userId, userId))
}
