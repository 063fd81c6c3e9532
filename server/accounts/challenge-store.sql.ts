// Challenges in the database: a browser answers one within minutes to sign in or to add a passkey. Each works once.
import type { Queryable } from './store.sql.ts'
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
  await db.query('delete from account_challenges where expires_at <= $1', [now])
  await db.query(
    `insert into account_challenges (token_hash, purpose, user_id, expires_at)
      values ($1, $2, $3, $4::timestamptz + make_interval(mins => $5))`,
    [hashToken(token), purpose, userId, now, CHALLENGE_MINUTES],
  )
}

/** Deletes the challenge. Returns false if it is unknown, expired, or for another purpose or person. */
export async function spendChallenge(
  db: Queryable,
  { token, purpose, userId }: Challenge,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `delete from account_challenges where token_hash = $1 and purpose = $2
      and user_id is not distinct from $3 and expires_at > $4`,
    [hashToken(token), purpose, userId, now],
  )
  return rowCount === 1
}

/** Counts one try at a code and returns the id of the user. Returns null after `most` tries. */
export async function tryChallenge(
  db: Queryable,
  { token, most }: { token: string; most: number },
  now: Date,
): Promise<string | null> {
  const { rows } = await db.query<{ user_id: string }>(
    `update account_challenges set attempts = attempts + 1
      where token_hash = $1 and purpose = 'code' and attempts < $2 and expires_at > $3
      returning user_id`,
    [hashToken(token), most, now],
  )
  return rows[0]?.user_id ?? null
}

/** For a new password: a sign-in begun with the old one must start over. */
export async function deleteChallengesOf(db: Queryable, userId: string): Promise<void> {
  await db.query('delete from account_challenges where user_id = $1', [userId])
}
