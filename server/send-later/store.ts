// SQL for quotes that go out later.
import { and, eq } from 'drizzle-orm'
import { scheduledSends } from '../db/schema/follow-up.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'

export type Scheduled = { email: string; message: string; isCopied: boolean; sendAt: Date }

const isOf = (businessId: string, quoteId: string) =>
  and(eq(scheduledSends.businessId, businessId), eq(scheduledSends.quoteId, quoteId))

export async function findScheduled(
  tx: BusinessTransaction,
  businessId: string,
  quoteId: string,
): Promise<Scheduled | null> {
  const { email, message, isCopied, sendAt } = scheduledSends
  const [row] = await tx
    .select({ email, message, isCopied, sendAt })
    .from(scheduledSends)
    .where(isOf(businessId, quoteId))
  return row ?? null
}

export async function storeScheduled(
  tx: BusinessTransaction,
  key: { businessId: string; quoteId: string; userId: string },
  scheduled: Scheduled,
): Promise<void> {
  await tx
    .insert(scheduledSends)
    .values({ ...key, ...scheduled })
    .onConflictDoUpdate({
      target: [scheduledSends.businessId, scheduledSends.quoteId],
      set: { ...scheduled, userId: key.userId },
    })
}

export async function removeScheduled(
  tx: BusinessTransaction,
  businessId: string,
  quoteId: string,
): Promise<void> {
  await tx.delete(scheduledSends).where(isOf(businessId, quoteId))
}
