// SQL for authenticator apps and recovery codes.
import { and, count, eq, gte, isNotNull, isNull, or } from 'drizzle-orm'
import { type Queryable, queryBuilder } from '../db/query-builder.ts'
import { recoveryCodes, secondFactors } from '../db/schema/second-factors.ts'

export type SecondFactor = typeof secondFactors.$inferSelect

const isOf = (userId: string) => eq(secondFactors.userId, userId)
const isCodeOf = (userId: string) => eq(recoveryCodes.userId, userId)

/** Locks the row until the transaction ends, so that simultaneous codes are checked one after another. */
export async function lockSecondFactor(
  db: Queryable,
  userId: string,
): Promise<SecondFactor | null> {
  const [factor] = await queryBuilder(db)
    .select()
    .from(secondFactors)
    .where(isOf(userId))
    .for('update')
  return factor ?? null
}

export async function isSecondFactorOn(db: Queryable, userId: string): Promise<boolean> {
  const found = await queryBuilder(db)
    .select({ userId: secondFactors.userId })
    .from(secondFactors)
    .where(and(isOf(userId), isNotNull(secondFactors.confirmedAt)))
  return found.length === 1
}

/** Replaces an unconfirmed app. Returns false if a confirmed one exists. */
export async function enroll(
  db: Queryable,
  { userId, sealed }: Pick<SecondFactor, 'userId' | 'sealed'>,
  createdAt: Date,
): Promise<boolean> {
  const { rowCount } = await queryBuilder(db)
    .insert(secondFactors)
    .values({ userId, sealed, createdAt })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { sealed, createdAt },
      setWhere: isNull(secondFactors.confirmedAt),
    })
  return rowCount === 1
}

export async function confirm(db: Queryable, userId: string, now: Date): Promise<void> {
  await queryBuilder(db).update(secondFactors).set({ confirmedAt: now }).where(isOf(userId))
}

/** Records a correct code: it and earlier ones become invalid, and the count of wrong codes is reset. */
export async function acceptStep(db: Queryable, userId: string, step: number): Promise<void> {
  await queryBuilder(db)
    .update(secondFactors)
    .set({ lastStep: step, failures: 0, lockedUntil: null })
    .where(isOf(userId))
}

export async function recordFailure(
  db: Queryable,
  userId: string,
  { failures, lockedUntil }: Pick<SecondFactor, 'failures' | 'lockedUntil'>,
): Promise<void> {
  await queryBuilder(db).update(secondFactors).set({ failures, lockedUntil }).where(isOf(userId))
}

/** Returns false if none was on. */
export async function removeSecondFactor(db: Queryable, userId: string): Promise<boolean> {
  const builder = queryBuilder(db)
  await builder.delete(recoveryCodes).where(isCodeOf(userId))
  const { rowCount } = await builder
    .delete(secondFactors)
    .where(and(isOf(userId), isNotNull(secondFactors.confirmedAt)))
  return rowCount === 1
}

/** Removes an app that was confirmed at or after that time, or never, with its recovery codes. */
export async function removeSecondFactorSince(
  db: Queryable,
  userId: string,
  since: Date,
): Promise<void> {
  const { confirmedAt } = secondFactors
  const builder = queryBuilder(db)
  const { rowCount } = await builder
    .delete(secondFactors)
    .where(and(isOf(userId), or(isNull(confirmedAt), gte(confirmedAt, since))))
  if (rowCount === 1) await builder.delete(recoveryCodes).where(isCodeOf(userId))
}

export async function replaceRecoveryCodes(
  db: Queryable,
  userId: string,
  hashes: string[],
): Promise<void> {
  const builder = queryBuilder(db)
  await builder.delete(recoveryCodes).where(isCodeOf(userId))
  await builder.insert(recoveryCodes).values(hashes.map(codeHash => ({ userId, codeHash })))
}

/** Returns false if the code is unknown or was used. */
export async function spendRecoveryCode(
  db: Queryable,
  userId: string,
  hash: string,
): Promise<boolean> {
  const { rowCount } = await queryBuilder(db)
    .delete(recoveryCodes)
    .where(and(isCodeOf(userId), eq(recoveryCodes.codeHash, hash)))
  return rowCount === 1
}

export async function countRecoveryCodes(db: Queryable, userId: string): Promise<number> {
  const [codes] = await queryBuilder(db)
    .select({ left: count() })
    .from(recoveryCodes)
    .where(isCodeOf(userId))
  return codes?.left ?? 0
}
