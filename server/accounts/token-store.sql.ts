// Tokens of mailed reset links in the database. Only the newest works, and only once.
import type { Queryable } from './store.sql.ts'

export type ResetToken = { tokenHash: string; userId: string; expiresAt: Date }

/** Voids the account's earlier links. */
export async function replaceResetToken(
  db: Queryable,
  { tokenHash, userId, expiresAt }: ResetToken,
): Promise<void> {
  await db.query(
    `with earlier as (delete from account_tokens where user_id = $2 and purpose = 'reset')
    insert into account_tokens (token_hash, user_id, purpose, expires_at) values ($1, $2, 'reset', $3)`,
    [tokenHash, userId, expiresAt],
  )
}

/** For a new password: an earlier link may be in the hands of someone who only read the mailbox. */
export async function voidResetLinks(db: Queryable, userId: string): Promise<void> {
  await db.query(`delete from account_tokens where user_id = $1 and purpose = 'reset'`, [userId])
}

/** Also links that change the address. */
export async function voidLinks(db: Queryable, userId: string): Promise<void> {
  await db.query('delete from account_tokens where user_id = $1', [userId])
}

export type TokenOwner = { userId: string; email: string; firstName: string; lastName: string }

const isValid = `t.token_hash = $1 and t.purpose = 'reset' and t.used_at is null and t.expires_at > $2`

/** Returns null if the token is unknown, used or expired. */
export async function findResetTokenOwner(
  db: Queryable,
  tokenHash: string,
  now: Date,
): Promise<TokenOwner | null> {
  const { rows } = await db.query<TokenOwner>(
    `select u.id as "userId", u.email, u.first_name as "firstName", u.last_name as "lastName"
      from account_tokens t join users u on u.id = t.user_id where ${isValid}`,
    [tokenHash, now],
  )
  return rows[0] ?? null
}

/** Returns false if the token is unknown, used or expired. */
export async function spendResetToken(
  db: Queryable,
  tokenHash: string,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db.query(`update account_tokens t set used_at = $2 where ${isValid}`, [
    tokenHash,
    now,
  ])
  return rowCount === 1
}
