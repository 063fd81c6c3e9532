// Sessions in the database: opening, extending and ending them.
import { and, desc, eq, gte, inArray, lte, notInArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Queryable, queryBuilder } from '../db/query-builder.ts'
import { businesses, sessions, users } from '../db/schema/accounts.ts'

export type NewSession = { tokenHash: string; userId: string; userAgent: string; expiresAt: Date }

/** Per person. Above this, the least recently used session ends. */
const MAX_SESSIONS = 50

const DAY = 86_400_000
/** From signing in. */
const MAX_SESSION_MS = 90 * DAY

/** 30 days after the last use, and at most 90 days after signing in. */
export function sessionEnd(now: Date, createdAt: Date): Date {
  return new Date(Math.min(now.getTime() + 30 * DAY, createdAt.getTime() + MAX_SESSION_MS))
}

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

/** Also one that ended by removal, so that the next person at this browser does not read of it. */
export async function deleteSession(db: Queryable, tokenHash: string): Promise<void> {
  const keys = [tokenHash, endedByRemoval(tokenHash)]
  await queryBuilder(db).delete(sessions).where(inArray(sessions.tokenHash, keys))
}

/**
 * The key of a session since the owner removed its person. No cookie has this hash, so the session stays ended for
 * every server, also for one that extends it at the same moment.
 */
function endedByRemoval(tokenHash: string): string {
  return `removed ${tokenHash}`
}

/**
 * The browsers keep nothing but the right to learn why they were signed out. Also deletes what is left of earlier
 * removals, of all businesses, once no browser has the cookie anymore.
 */
export async function endSessionsByRemoval(
  db: Queryable,
  userId: string,
  now: Date,
): Promise<void> {
  const builder = queryBuilder(db)
  const isTheirs = eq(sessions.userId, userId)
  const isOver = lte(sessions.expiresAt, new Date(now.getTime() - MAX_SESSION_MS))
  await builder.delete(sessions).where(and(gte(sessions.tokenHash, endedByRemoval('')), isOver))
  await builder.delete(sessions).where(and(isTheirs, lte(sessions.expiresAt, now)))
  await builder
    .update(sessions)
    .set({
      tokenHash: sql`${endedByRemoval('')}::text || ${sessions.tokenHash}`,
      userAgent: '',
      expiresAt: now,
    })
    .where(isTheirs)
}

/** The business that removed the person of the session, and its owner. */
export async function findRemoval(
  db: Queryable,
  tokenHash: string,
): Promise<{ businessName: string; firstName: string; lastName: string } | null> {
  const owner = alias(users, 'owner')
  const { firstName, lastName } = owner
  const [row] = await queryBuilder(db)
    .select({ businessName: businesses.name, firstName, lastName })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(businesses, eq(businesses.id, users.businessId))
    .innerJoin(owner, and(eq(owner.businessId, users.businessId), eq(owner.role, 'owner')))
    .where(eq(sessions.tokenHash, endedByRemoval(tokenHash)))
    .limit(1)
  return row ?? null
}

export async function deleteSessionsOf(db: Queryable, userId: string): Promise<void> {
  await queryBuilder(db).delete(sessions).where(eq(sessions.userId, userId))
}
