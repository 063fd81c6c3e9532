// SQL for address changes and the links that confirm them.
import type { Queryable } from '../db/query-builder.ts'

export async function isEmailTaken(db: Queryable, email: string): Promise<boolean> {
  const { rowCount } = await db.query('select from users where email = $1', [email])
  return rowCount === 1
}

export type EmailToken = {
  tokenHash: string
  userId: string
  sessionId: string
  email: string
  expiresAt: Date
}

/** Stores a new link and voids earlier ones. */
export async function replaceEmailToken(
  db: Queryable,
  { tokenHash, userId, sessionId, email, expiresAt }: EmailToken,
): Promise<void> {
  await db.query(
    `with earlier as (delete from account_tokens where user_id = $2 and purpose = 'email')
    insert into account_tokens (token_hash, user_id, purpose, new_email, session_id, expires_at)
      values ($1, $2, 'email', $3, $4, $5)`,
    [tokenHash, userId, email, sessionId, expiresAt],
  )
}

/** Locks the user, so that a running account recovery finishes first. */
export async function lockPersonChanging(db: Queryable, tokenHash: string): Promise<void> {
  await db.query(
    `select from users where id = (select user_id from account_tokens
      where token_hash = $1 and purpose = 'email') for update`,
    [tokenHash],
  )
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
  const { rows } = await db.query<ConfirmedChange>(
    `update account_tokens t set used_at = $2 from users u
      where u.id = t.user_id and t.token_hash = $1 and t.purpose = 'email'
        and t.used_at is null and t.expires_at > $2
        and exists (select from sessions s where s.id = t.session_id and s.expires_at > $2)
      returning u.id as "userId", u.email as "oldEmail", t.new_email as email,
        t.session_id as "sessionId"`,
    [tokenHash, now],
  )
  return rows[0] ?? null
}

/** Returns false if the address belongs to another account. */
export async function updateEmail(db: Queryable, userId: string, email: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `update users set email = $2
      where id = $1 and not exists (select from users where email = $2 and id <> $1)`,
    [userId, email],
  )
  return rowCount === 1
}

export async function deleteSessionsBut(
  db: Queryable,
  userId: string,
  sessionId: string,
): Promise<void> {
  await db.query('delete from sessions where user_id = $1 and id <> $2', [userId, sessionId])
}
