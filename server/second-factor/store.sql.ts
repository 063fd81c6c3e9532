// SQL for authenticator apps and recovery codes.
import type { Queryable } from '../db/query-builder.ts'

export type SecondFactor = {
  sealed: Buffer
  confirmedAt: Date | null
  createdAt: Date
  lastStep: number
  failures: number
  lockedUntil: Date | null
}

/** Locks the row until the transaction ends, so that simultaneous codes are checked one after another. */
export async function lockSecondFactor(
  db: Queryable,
  userId: string,
): Promise<SecondFactor | null> {
  const { rows } = await db.query<SecondFactor>(
    `select secret as sealed, confirmed_at as "confirmedAt", created_at as "createdAt",
      last_step as "lastStep", failures, locked_until as "lockedUntil"
      from second_factors where user_id = $1 for update`,
    [userId],
  )
  return rows[0] ?? null
}

export async function isSecondFactorOn(db: Queryable, userId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'select from second_factors where user_id = $1 and confirmed_at is not null',
    [userId],
  )
  return rowCount === 1
}

/** Replaces an unconfirmed app. Returns false if a confirmed one exists. */
export async function enroll(
  db: Queryable,
  { userId, sealed }: { userId: string; sealed: Buffer },
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into second_factors (user_id, secret, created_at) values ($1, $2, $3)
      on conflict (user_id) do update set secret = $2, created_at = $3
        where second_factors.confirmed_at is null`,
    [userId, sealed, now],
  )
  return rowCount === 1
}

export async function confirm(db: Queryable, userId: string, now: Date): Promise<void> {
  await db.query('update second_factors set confirmed_at = $2 where user_id = $1', [userId, now])
}

/** Records a correct code: it and earlier ones become invalid, and the count of wrong codes is reset. */
export async function acceptStep(db: Queryable, userId: string, step: number): Promise<void> {
  await db.query(
    `update second_factors set last_step = $2, failures = 0, locked_until = null
      where user_id = $1`,
    [userId, step],
  )
}

export async function recordFailure(
  db: Queryable,
  userId: string,
  { failures, lockedUntil }: Pick<SecondFactor, 'failures' | 'lockedUntil'>,
): Promise<void> {
  await db.query('update second_factors set failures = $2, locked_until = $3 where user_id = $1', [
    userId,
    failures,
    lockedUntil,
  ])
}

/** Returns false if none was on. */
export async function removeSecondFactor(db: Queryable, userId: string): Promise<boolean> {
  await db.query('delete from recovery_codes where user_id = $1', [userId])
  const { rowCount } = await db.query(
    'delete from second_factors where user_id = $1 and confirmed_at is not null',
    [userId],
  )
  return rowCount === 1
}

/** Removes an app that was confirmed at or after that time, or never, with its recovery codes. */
export async function removeSecondFactorSince(
  db: Queryable,
  userId: string,
  since: Date,
): Promise<void> {
  await db.query(
    `with removed as (
      delete from second_factors
        where user_id = $1 and (confirmed_at is null or confirmed_at >= $2) returning user_id)
    delete from recovery_codes c using removed where c.user_id = removed.user_id`,
    [userId, since],
  )
}

export async function replaceRecoveryCodes(
  db: Queryable,
  userId: string,
  hashes: string[],
): Promise<void> {
  await db.query('delete from recovery_codes where user_id = $1', [userId])
  await db.query('insert into recovery_codes (user_id, code_hash) select $1, unnest($2::text[])', [
    userId,
    hashes,
  ])
}

/** Returns false if the code is unknown or was used. */
export async function spendRecoveryCode(
  db: Queryable,
  userId: string,
  hash: string,
): Promise<boolean> {
  const { rowCount } = await db.query(
    'delete from recovery_codes where user_id = $1 and code_hash = $2',
    [userId, hash],
  )
  return rowCount === 1
}

export async function countRecoveryCodes(db: Queryable, userId: string): Promise<number> {
  const { rows } = await db.query<{ left: number }>(
    'select count(*)::int as left from recovery_codes where user_id = $1',
    [userId],
  )
  return rows[0]?.left ?? 0
}
