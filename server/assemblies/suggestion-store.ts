// SQL for the suggested quantities that a person dismissed.
import type { SuggestionToDismiss } from '@quotewright/domain/assemblies/quantity-suggestion'
import { eq } from 'drizzle-orm'
import { dismissedQuantities } from '../db/schema/assemblies.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'

/** The numbers of the quotes by `ASSEMBLY KEY`. */
export async function findDismissed(
  tx: BusinessTransaction,
  businessId: string,
): Promise<Map<string, string[]>> {
  const { assemblyId, key, quoteNumbers } = dismissedQuantities
  const rows = await tx
    .select({ assemblyId, key, quoteNumbers })
    .from(dismissedQuantities)
    .where(eq(dismissedQuantities.businessId, businessId))
  return new Map(rows.map(row => [`${row.assemblyId} ${row.key}`, row.quoteNumbers]))
}

export async function keepDismissed(
  tx: BusinessTransaction,
  businessId: string,
  { assemblyId, key }: SuggestionToDismiss,
  quoteNumbers: string[],
): Promise<void> {
  const { businessId: business, assemblyId: assembly, key: row } = dismissedQuantities
  await tx
    .insert(dismissedQuantities)
    .values({ businessId, assemblyId, key, quoteNumbers })
    .onConflictDoUpdate({ target: [business, assembly, row], set: { quoteNumbers } })
}
