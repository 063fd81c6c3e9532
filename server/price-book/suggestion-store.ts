// SQL for price suggestions: lines of quotes that correct a price, their rows, and what a person dismissed.
import type { PriceCorrection } from '@quotewright/domain/price-correction'
import type { PriceRow } from '@quotewright/domain/price-row'
import { isUuid } from '@quotewright/domain/uuid'
import { and, asc, desc, eq, gte, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { dismissedSuggestions, priceItems } from '../db/schema/price-items.ts'
import { lineItems, quotes } from '../db/schema/quotes.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { toPriceRow } from './store.ts'

/** Limits what one call reads; a year's work of most businesses. */
const QUOTES = 500
const LINES = 2000

/** Newest quotes first. Skips drafts and replaced revisions. */
export function findRepricedLines(tx: BusinessTransaction, businessId: string, since: Date) {
  const { id, quoteNumber, createdAt, status, replacedBy } = quotes
  const recent = tx
    .select({ id, quoteNumber, createdAt })
    .from(quotes)
    .where(
      and(
        eq(quotes.businessId, businessId),
        ne(status, 'draft'),
        isNull(replacedBy),
        gte(createdAt, since),
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(QUOTES)
    .as('recent')
  const { unit, unitPrice, reason } = lineItems
  return tx
    .select({ quoteNumber: recent.quoteNumber, unit, unitPrice, reason })
    .from(recent)
    .innerJoin(lineItems, eq(lineItems.quoteId, recent.id))
    .where(
      and(
        eq(lineItems.businessId, businessId),
        sql`${unitPrice} <> (${reason} #>> '{priceItem,unitPrice}')::int`,
      ),
    )
    .orderBy(desc(recent.createdAt), desc(recent.id), asc(lineItems.position))
    .limit(LINES)
}

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
    .onConflictDoUpdate({ target: dismissedSuggestions.priceItemId, set: { quoteNumbers } })
}
