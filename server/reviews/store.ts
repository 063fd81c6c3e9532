// The link to a business's reviews in the database.
import { eq } from 'drizzle-orm'
import { businesses } from '../db/schema/accounts.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'

export async function findReviewUrl(
  tx: BusinessTransaction,
  businessId: string,
): Promise<string | null> {
  const [row] = await tx
    .select({ url: businesses.reviewUrl })
    .from(businesses)
    .where(eq(businesses.id, businessId))
  return row?.url ?? null
}

export async function updateReviewUrl(
  tx: BusinessTransaction,
  businessId: string,
  reviewUrl: string | null,
): Promise<void> {
  await tx.update(businesses).set({ reviewUrl }).where(eq(businesses.id, businessId))
}
