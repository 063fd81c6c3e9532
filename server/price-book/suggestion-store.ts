// SQL for price suggestions: the rows whose price quotes correct, and what a person dismissed.
import type { PriceCorrection } from '@quotewright/domain/price-book/price-correction'
import type { PriceRow } from '@quotewright/domain/price-book/price-row'
import { isUuid } from '@quotewright/domain/uuid'
import { and, eq, inArray, or } from 'drizzle-orm'
import { dismissedSuggestions, priceItems } from '../db/schema/price-items.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { toPriceRow } from './store.ts'

export async function findCorrectedRows(
  tx: BusinessTransaction,
  businessId: string,
  corrections: readonly PriceCorrection[],
): Promise<PriceRow[]> {
  // A client sends the reason of a line, so its id may be any text.
  const ids = corrections.flatMap(({ id }) => (id !== null && isUuid(id) ? id : []))
  const keys = corrections.flatMap(({ id, key }) => (id === null && key !== null ? key : []))
  const isCorrected = or(inArray(priceItems.id, ids), inArray(priceItems.key, keys))
  const rows = await tx
    .select()
    .from(priceItems)
    .where(and(eq(priceItems.businessId, businessId), isCorrected))
  return rows.map(toPriceRow)
}

/** The numbers of the quotes by the id of the row. */
export async function findDismissed(
  tx: BusinessTransaction,
  businessId: string,
): Promise<Map<string, string[]>> {
  const { priceItemId, quoteNumbers } = dismissedSuggestions
  const rows = await tx
    .select({ priceItemId, quoteNumbers })
    .from(dismissedSuggestions)
    .where(eq(dismissedSuggestions.businessId, businessId))
  return new Map(rows.map(row => [row.priceItemId, row.quoteNumbers]))
}

export async function keepDismissed(
  tx: BusinessTransaction,
  businessId: string,
  priceItemId: string,
  quoteNumbers: string[],
): Promise<void> {
  await tx
    .insert(dismissedSuggestions)
    .values({ businessId, priceItemId, quoteNumbers })
    .onConflictDoUpdate({
      target: [dismissedSuggestions.businessId, dismissedSuggestions.priceItemId],
      set: { quoteNumbers },
    })
}
