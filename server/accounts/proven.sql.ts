// Proof that a person has been authenticated. It is void once the password changes.
import type { Queryable } from './find-user.ts'
import { NO_PASSWORD } from './passwords.ts'

export type Proven = {
  userId: string
  /** The hash at the time of the proof. */
  passwordHash: string
}

/** Returns false if the password has changed. Otherwise locks it until the transaction ends. */
export async function lockProven(
  db: Queryable,
  { userId, passwordHash }: Proven,
): Promise<boolean> {
  const { rowCount } = await db.query(
    'select from users where id = $1 and password_hash = $2 for share',
    [userId, passwordHash],
  )
  return rowCount === 1
}

/** Returns '' for an account without a password. */
export async function findPasswordHash(db: Queryable, userId: string): Promise<string> {
  const { rows } = await db.query<{ hash: string }>(
    'select password_hash as hash from users where id = $1',
    [userId],
  )
  return rows[0]?.hash ?? NO_PASSWORD
}
