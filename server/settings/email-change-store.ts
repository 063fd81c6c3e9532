// Changes of address in the database: links that confirm one, and links that take it back.
import type { Queryable } from '../accounts/find-user.ts'

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

/** Voids the earlier links. */
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

export type ConfirmedChange = {
  userId: string
  oldEmail: string
  email: string
  sessionId: string
}

/** Only while the session that asked is open: an owner who signs a stranger out stops the change. */
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

/** Links to another address, and links that reset the password. */
export async function voidLinks(db: Queryable, userId: string): Promise<void> {
  await db.query('delete from account_tokens where user_id = $1', [userId])
}

/** Ends every session if `sessionId` is null. */
export async function deleteSessionsBut(
  db: Queryable,
  userId: string,
  sessionId: string | null,
): Promise<void> {
  await db.query('delete from sessions where user_id = $1 and id is distinct from $2', [
    userId,
    sessionId,
  ])
}

/** How long a former address can take a change back, in days. */
const DAYS_TO_RESTORE = 7
const isRecent = `changed_at > $2::timestamptz - make_interval(days => ${DAYS_TO_RESTORE})`

export type EmailChangeRecord = { id: string; userId: string; oldEmail: string; changedAt: Date }

/** Also deletes the person's changes that cannot be taken back any more. */
export async function insertEmailChange(
  db: Queryable,
  { id, userId, oldEmail, changedAt }: EmailChangeRecord,
): Promise<void> {
  await db.query(`delete from email_changes where user_id = $1 and not ${isRecent}`, [
    userId,
    changedAt,
  ])
  await db.query(
    'insert into email_changes (id, user_id, old_email, changed_at) values ($1, $2, $3, $4)',
    [id, userId, oldEmail, changedAt],
  )
}

/** Returns false if the change has been taken back, or cannot be any more. */
export async function setWayBack(
  db: Queryable,
  id: string,
  tokenHash: string,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update email_changes set token_hash = $3 where id = $1 and ${isRecent}`,
    [id, now, tokenHash],
  )
  return rowCount === 1
}

/** Deletes the change and every later one: their former addresses were not the owner's. */
export async function spendWayBack(
  db: Queryable,
  tokenHash: string,
  now: Date,
): Promise<{ userId: string; oldEmail: string } | null> {
  const { rows } = await db.query<{ userId: string; oldEmail: string }>(
    `with spent as (
      select user_id, old_email, changed_at from email_changes where token_hash = $1 and ${isRecent}),
    undone as (
      delete from email_changes c using spent
        where c.user_id = spent.user_id and c.changed_at >= spent.changed_at)
    select user_id as "userId", old_email as "oldEmail" from spent`,
    [tokenHash, now],
  )
  return rows[0] ?? null
}

/** No password matches any more, until the person chooses one by a reset link. */
export async function clearPassword(db: Queryable, userId: string): Promise<void> {
  await db.query(`update users set password_hash = '' where id = $1`, [userId])
}
