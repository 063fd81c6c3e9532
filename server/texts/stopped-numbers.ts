// Phone numbers that want no more texts. All businesses text from one number, so a number stops for all of them.
import { eq } from 'drizzle-orm'
import type { Pool } from 'pg'
import { queryBuilder } from '../db/query-builder.ts'
import { stoppedNumbers } from '../db/schema/texts.ts'

export async function isStopped(pool: Pool, number: string): Promise<boolean> {
  const found = await queryBuilder(pool)
    .select({ number: stoppedNumbers.number })
    .from(stoppedNumbers)
    .where(eq(stoppedNumbers.number, number))
  return found.length === 1
}

export async function stopNumber(pool: Pool, number: string): Promise<void> {
  await queryBuilder(pool).insert(stoppedNumbers).values({ number }).onConflictDoNothing()
}

export async function startNumber(pool: Pool, number: string): Promise<void> {
  await queryBuilder(pool).delete(stoppedNumbers).where(eq(stoppedNumbers.number, number))
}
