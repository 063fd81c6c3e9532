// Who has proved who they are. A password that changes before the proof is used makes it worthless.
import type { Queryable } from './find-user.ts'
import { NO_PASSWORD } from './passwords.ts'

export type Proven = {
  userId: string
  /** As it was when the proof was made. */
  passwordHash: string
}

/** False if the password is another one now. Until the transaction ends nobody changes it. */
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

/** Empty while no password opens the account. */
export async function findPasswordHash(db: Queryable, userId: string): Promise<string> {
  const { rows } = await db.query<{ hash: string }>(
    'select password_hash as hash from users where id = $1',
    [userId],
  )
  return rows[0]?.hash ?? NO_PASSWORD
}
