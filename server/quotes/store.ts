// SQL for changes to stored quotes; store.sql.ts writes whole quotes.
import { photoIdOf, type Quote, type QuoteWithLines } from '@quotewright/domain/quote'
import type { QuoteTotals } from '@quotewright/domain/quote-totals'
import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { photos } from '../db/schema/photos.ts'
import { lineItems, quotes } from '../db/schema/quotes.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'

function isQuote(businessId: string, id: string): SQL | undefined {
  return and(eq(quotes.businessId, businessId), eq(quotes.id, id))
}

/** Changes only the status, after sending or the customer's answer. */
export async function updateStatus(
  tx: BusinessTransaction,
  businessId: string,
  { id, status, version, ...quote }: Quote,
): Promise<void> {
  const updatedAt = new Date(quote.updatedAt)
  const approvedAt = status === 'approved' ? updatedAt : null
  await tx
    .update(quotes)
    .set({ status, version, updatedAt, approvedAt })
    .where(isQuote(businessId, id))
}

/** Notes the revision that replaces the quote. */
export async function markReplaced(
  tx: BusinessTransaction,
  businessId: string,
  { id, replacedBy, version, updatedAt }: Quote,
): Promise<void> {
  await tx
    .update(quotes)
    .set({ replacedBy, version, updatedAt: new Date(updatedAt) })
    .where(isQuote(businessId, id))
}

/** Changes only which options are selected, and the totals. */
export async function updateSelection(
  tx: BusinessTransaction,
  businessId: string,
  { id, lineItems: lines, ...quote }: Pick<QuoteWithLines, 'id' | 'lineItems' | keyof QuoteTotals>,
): Promise<void> {
  const selected = lines.flatMap(line => (line.isSelected ? [line.id] : []))
  await tx
    .update(lineItems)
    .set({ isSelected: inArray(lineItems.id, selected) })
    .where(
      and(
        eq(lineItems.businessId, businessId),
        eq(lineItems.quoteId, id),
        eq(lineItems.isOptional, true),
      ),
    )
  const { subtotal, discountAmount, tax, total, depositAmount } = quote
  await tx
    .update(quotes)
    .set({ subtotal, discountAmount, tax, total, depositAmount })
    .where(isQuote(businessId, id))
}

export async function removeQuote(
  tx: BusinessTransaction,
  businessId: string,
  id: string,
): Promise<void> {
  await tx.delete(quotes).where(isQuote(businessId, id))
}

/** How many of these photos the business has. */
export function countPhotos(
  tx: BusinessTransaction,
  businessId: string,
  ids: readonly string[],
): Promise<number> {
  return tx.$count(photos, and(eq(photos.businessId, businessId), inArray(photos.id, [...ids])))
}

/** Changes only the photos. */
export async function updatePhotos(
  tx: BusinessTransaction,
  businessId: string,
  { id, photos: arranged, photoUrl, version, ...quote }: Quote,
): Promise<void> {
  const updatedAt = new Date(quote.updatedAt)
  await tx
    .update(quotes)
    .set({ photos: arranged, photoId: photoUrl && photoIdOf(photoUrl), version, updatedAt })
    .where(isQuote(businessId, id))
}
