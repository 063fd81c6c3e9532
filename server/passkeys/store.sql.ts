// Passkeys in the database.
import type { Queryable } from '../accounts/find-user.ts'
import type { Proven } from '../accounts/proven.sql.ts'

export type StoredPasskey = {
  id: string
  userId: string
  credentialId: string
  publicKey: Buffer
  counter: number
}

type Listed = { id: string; name: string; createdAt: Date; lastUsedAt: Date | null }

/** Oldest first. */
export async function findPasskeys(
  db: Queryable,
  userId: string,
): Promise<(Listed & { credentialId: string })[]> {
  const { rows } = await db.query<Listed & { credentialId: string }>(
    `select id, name, credential_id as "credentialId", created_at as "createdAt",
      last_used_at as "lastUsedAt" from passkeys where user_id = $1 order by created_at, id`,
    [userId],
  )
  return rows
}

export async function findPasskey(
  db: Queryable,
  credentialId: string,
): Promise<(StoredPasskey & Proven) | null> {
  const { rows } = await db.query<StoredPasskey & Proven>(
    `select p.id, p.user_id as "userId", p.credential_id as "credentialId",
      p.public_key as "publicKey", p.counter::float8 as counter, u.password_hash as "passwordHash"
      from passkeys p join users u on u.id = p.user_id where p.credential_id = $1`,
    [credentialId],
  )
  return rows[0] ?? null
}

/** False if the passkey belongs to an account already. */
export async function insertPasskey(
  db: Queryable,
  { id, userId, credentialId, publicKey, counter, name }: StoredPasskey & { name: string },
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into passkeys (id, user_id, name, credential_id, public_key, counter, created_at)
      values ($1, $2, $3, $4, $5, $6, $7) on conflict (credential_id) do nothing`,
    [id, userId, name, credentialId, publicKey, counter, now],
  )
  return rowCount === 1
}

/** False if the counter does not grow, which a copied passkey shows, or if the passkey was removed. */
export async function recordUse(
  db: Queryable,
  { id, counter }: { id: string; counter: number },
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update passkeys set counter = $2, last_used_at = $3
      where id = $1 and (counter < $2 or (counter = 0 and $2 = 0))`,
    [id, counter, now],
  )
  return rowCount === 1
}

export async function deletePasskeysOf(db: Queryable, userId: string): Promise<void> {
  await db.query('delete from passkeys where user_id = $1', [userId])
}

export async function deletePasskeysSince(
  db: Queryable,
  userId: string,
  since: Date,
): Promise<void> {
  await db.query('delete from passkeys where user_id = $1 and created_at > $2', [userId, since])
}

export async function deletePasskey(
  db: Queryable,
  { userId, id }: { userId: string; id: string },
): Promise<boolean> {
  const { rowCount } = await db.query('delete from passkeys where user_id = $1 and id = $2', [
    userId,
    id,
  ])
  return rowCount === 1
}
