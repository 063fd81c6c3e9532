// Account changes in the database that can be undone, with the hashes of their links.
import type { Queryable } from '../db/query-builder.ts'

/** In days. For this long a change can be undone. */
const DAYS = 7
const isRecent = `changed_at > $2::timestamptz - make_interval(days => ${DAYS})`

export type WayBack = {
  id: string
  userId: string
  /** The address before the change. */
  email: string
  changedAt: Date
}

/** Also deletes the user's expired ways back. */
export async function insertWayBack(
  db: Queryable,
  { id, userId, email, changedAt }: WayBack,
): Promise<void> {
  await db.query(`delete from ways_back where user_id = $1 and not ${isRecent}`, [
    userId,
    changedAt,
  ])
  await db.query('insert into ways_back (id, user_id, email, changed_at) values ($1, $2, $3, $4)', [
    id,
    userId,
    email,
    changedAt,
  ])
}

/** Returns the recipient of the link, or null if the change was undone or has expired. */
export async function setLink(
  db: Queryable,
  { id, tokenHash }: { id: string; tokenHash: string },
  now: Date,
): Promise<{ email: string; firstName: string } | null> {
  const { rows } = await db.query<{ email: string; firstName: string }>(
    `update ways_back w set token_hash = $3 from users u
      where w.id = $1 and w.${isRecent} and u.id = w.user_id
      returning w.email, u.first_name as "firstName"`,
    [id, now, tokenHash],
  )
  return rows[0] ?? null
}

/** Serializes with account changes: an earlier one finishes and is undone, a later one waits and is then refused. */
export async function lockPersonOf(db: Queryable, tokenHash: string): Promise<void> {
  await db.query(
    `select from users where id = (select user_id from ways_back where token_hash = $1) for update`,
    [tokenHash],
  )
}

/** Deletes this way back and every later one, because later changes were not the owner's. */
export async function spendWayBack(
  db: Queryable,
  tokenHash: string,
  now: Date,
): Promise<Omit<WayBack, 'id'> | null> {
  const { rows } = await db.query<Omit<WayBack, 'id'>>(
    `with spent as (
      select user_id, changed_at from ways_back where token_hash = $1 and ${isRecent}),
    undone as (
      delete from ways_back w using spent
        where w.user_id = spent.user_id and w.changed_at >= spent.changed_at
        returning w.*)
    select user_id as "userId", email, changed_at as "changedAt" from undone where token_hash = $1`,
    [tokenHash, now],
  )
  return rows[0] ?? null
}

/** No password matches until a reset link sets one. Returns false if the address belongs to another account. */
export async function resetLogin(
  db: Queryable,
  { userId, email }: { userId: string; email: string },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update users set email = $2, password_hash = ''
      where id = $1 and not exists (select from users where email = $2 and id <> $1)`,
    [userId, email],
  )
  return rowCount === 1
}
