// SQL for passkeys.
import { and, asc, eq, gt, lt } from 'drizzle-orm'
import type { Proven } from '../accounts/proven.ts'
import { type Queryable, queryBuilder } from '../db/query-builder.ts'
import { users } from '../db/schema/accounts.ts'
import { passkeys } from '../db/schema/second-factors.ts'

export type StoredPasskey = {
  id: string
  userId: string
  credentialId: string
  publicKey: Buffer
  counter: number
}

type Listed = { id: string; name: string; createdAt: Date; lastUsedAt: Date | null }

/** Returns passkeys, oldest first. */
export async function findPasskeys(
  db: Queryable,
  userId: string,
): Promise<(Listed & { credentialId: string })[]> {
  const { id, name, credentialId, createdAt, lastUsedAt } = passkeys
  return queryBuilder(db)
    .select({ id, name, credentialId, createdAt, lastUsedAt })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(createdAt), asc(id))
}

export async function findPasskey(
  db: Queryable,
  credentialId: string,
): Promise<(StoredPasskey & Proven) | null> {
  const { id, userId, publicKey, counter } = passkeys
  const [row] = await queryBuilder(db)
    .select({
      id,
      userId,
      credentialId: passkeys.credentialId,
      publicKey,
      counter,
      passwordHash: users.passwordHash,
    })
    .from(passkeys)
    .innerJoin(users, eq(users.id, userId))
    .where(eq(passkeys.credentialId, credentialId))
  return row ?? null
}

/** Returns false if the passkey already belongs to an account. */
export async function insertPasskey(
  db: Queryable,
  passkey: StoredPasskey & { name: string },
  now: Date,
): Promise<boolean> {
  const { rowCount } = await queryBuilder(db)
    .insert(passkeys)
    .values({ ...passkey, createdAt: now })
    .onConflictDoNothing({ target: passkeys.credentialId })
  return rowCount === 1
}

/** Returns false if the counter does not grow (a sign of a copied passkey) or the passkey was removed. */
export async function recordUse(
  db: Queryable,
  { id, counter }: { id: string; counter: number },
  now: Date,
): Promise<boolean> {
  // An authenticator that does not count always reports 0.
  const grows = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter)
  const { rowCount } = await queryBuilder(db)
    .update(passkeys)
    .set({ counter, lastUsedAt: now })
    .where(and(eq(passkeys.id, id), grows))
  return rowCount === 1
}

export async function deletePasskeysOf(db: Queryable, userId: string): Promise<void> {
  await queryBuilder(db).delete(passkeys).where(eq(passkeys.userId, userId))
}

export async function deletePasskeysSince(
  db: Queryable,
  userId: string,
  since: Date,
): Promise<void> {
  await queryBuilder(db)
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), gt(passkeys.createdAt, since)))
}

export async function deletePasskey(
  db: Queryable,
  { userId, id }: { userId: string; id: string },
): Promise<boolean> {
  const { rowCount } = await queryBuilder(db)
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
  return rowCount === 1
}
