// The tokens of mailed links in the database: each counts once, the newest alone.
import type { Queryable } from './store.ts'

export type Purpose = 'verify' | 'reset'

export type NewToken = { tokenHash: string; userId: string; purpose: Purpose; expiresAt: Date }

/** The newest link alone counts: earlier ones for the same purpose are void. */
export async function replaceToken(db: Queryable, token: NewToken): Promise<void> {
  const { tokenHash, userId, purpose, expiresAt } = token
  await db.query(
    `with earlier as (delete from account_tokens where user_id = $2 and purpose = $3)
    insert into account_tokens (token_hash, user_id, purpose, expires_at) values ($1, $2, $3, $4)`,
    [tokenHash, userId, purpose, expiresAt],
  )
}

/** Spends the token and says whose it was; null when it is unknown, spent or expired. */
export async function spendToken(
  db: Queryable,
  { tokenHash, purpose }: { tokenHash: string; purpose: Purpose },
  now: Date,
): Promise<string | null> {
  const { rows } = await db.query<{ user_id: string }>(
    `update account_tokens set used_at = $3
      where token_hash = $1 and purpose = $2 and used_at is null and expires_at > $3
      returning user_id`,
    [tokenHash, purpose, now],
  )
  return rows[0]?.user_id ?? null
}
