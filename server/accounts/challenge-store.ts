// Challenges in the database: a browser answers one within minutes to sign in or to add a passkey. Each works once.
import { and, eq, gt, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import { type Queryable, queryBuilder } from '../db/query-builder.ts'
import { accountChallenges as challenges } from '../db/schema/second-factors.ts'
import { hashToken } from './tokens.ts'

export const CHALLENGE_MINUTES = 5

export type Challenge = {
  /** The random challenge. The database stores only its hash. */
  token: string
  purpose: 'code' | 'passkey-sign-in' | 'passkey-add'
  /** Null until the person is identified. */
  userId: string | null
}

/** Also deletes expired challenges. */
export async function insertChallenge(
  db: Queryable,
  { token, purpose, userId }: Challenge,
  now: Date,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + CHALLENGE_MINUTES * 60_000)
  const builder = queryBuilder(db)
  await builder.delete(challenges).where(lte(challenges.expiresAt, now))
  await builder
    .insert(challenges)
    .values({ tokenHash: hashToken(token), purpose, userId, expiresAt })
}

function isOpen(token: string, purpose: Challenge['purpose'], now: Date): SQL | undefined {
  return and(
    eq(challenges.tokenHash, hashToken(token)),
    eq(challenges.purpose, purpose),
    gt(challenges.expiresAt, now),
  )
}

/** Deletes the challenge. Returns false if it is unknown, expired, or for another purpose or person. */
export async function spendChallenge(
  db: Queryable,
  { token, purpose, userId }: Challenge,
  now: Date,
): Promise<boolean> {
  const isTheirs = userId === null ? isNull(challenges.userId) : eq(challenges.userId, userId)
  const { rowCount } = await queryBuilder(db)
    .delete(challenges)
    .where(and(isOpen(token, purpose, now), isTheirs))
  return rowCount === 1
}

/** Counts one try at a code and returns the id of the user. Returns null after `most` tries. */
export async function tryChallenge(
  db: Queryable,
  { token, most }: { token: string; most: number },
  now: Date,
): Promise<string | null> {
  const { attempts, userId } = challenges
  const [row] = await queryBuilder(db)
    .update(challenges)
    .set({ attempts: sql`${attempts} + 1` })
    .where(and(isOpen(token, 'code', now), lt(attempts, most)))
    .returning({ userId })
  return row?.userId ?? null
}

/** For a new password: a sign-in begun with the old one must start over. */
export async function deleteChallengesOf(db: Queryable, userId: string): Promise<void> {
  await queryBuilder(db).delete(challenges).where(eq(challenges.userId, userId))
}
