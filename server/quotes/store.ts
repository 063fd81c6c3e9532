// SQL for changes to stored quotes; store.sql.ts writes whole quotes.
import {
  type ChangeOrder,
  photoIdOf,
  type Quote,
  type QuoteWithLines,
} from '@quotewright/domain/quotes/quote'
import type { QuoteTotals } from '@quotewright/domain/quotes/quote-totals'
import { and, asc, desc, eq, inArray, isNotNull, isNull, max, or, type SQL, sql } from 'drizzle-orm'
import { invoices } from '../db/schema/invoices.ts'
import { leads } from '../db/schema/leads.ts'
import { photos } from '../db/schema/photos.ts'
import { quoteLinks } from '../db/schema/quote-links.ts'
import { lineItems, quotes } from '../db/schema/quotes.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { isInQuota } from './quota-rows.ts'

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
    .prepare('set-status')
    .execute()
}

/** Notes the version that replaces the quote, or null. */
export async function updateReplacedBy(
  tx: BusinessTransaction,
  businessId: string,
  {
    id,
    replacedBy,
    version,
    updatedAt,
  }: Pick<Quote, 'id' | 'replacedBy' | 'version' | 'updatedAt'>,
): Promise<void> {
  await tx
    .update(quotes)
    .set({ replacedBy, version, updatedAt: new Date(updatedAt) })
    .where(isQuote(businessId, id))
}

/** The highest revision and change order of a quote number; 0 without a change order. */
export async function findLatestNumbers(
  tx: BusinessTransaction,
  businessId: string,
  quoteNumber: string,
): Promise<{ revision: number; changeOrder: number }> {
  const { revision, changeOrder } = quotes
  const [latest] = await tx
    .select({ revision: max(revision), changeOrder: max(changeOrder) })
    .from(quotes)
    .where(and(eq(quotes.businessId, businessId), eq(quotes.quoteNumber, quoteNumber)))
  return { revision: latest?.revision ?? 0, changeOrder: latest?.changeOrder ?? 0 }
}

/** The id of the contract's change order that no other replaced, or null. */
export async function findCurrentChangeOrder(
  tx: BusinessTransaction,
  businessId: string,
  contractId: string,
): Promise<string | null> {
  const { id, replacedBy, revision } = quotes
  const [current] = await tx
    .select({ id })
    .from(quotes)
    .where(
      and(eq(quotes.businessId, businessId), eq(quotes.contractId, contractId), isNull(replacedBy)),
    )
    .orderBy(desc(revision))
    .limit(1)
    .prepare('current-change-order')
    .execute()
  return current?.id ?? null
}

export async function hasChangeOrders(
  tx: BusinessTransaction,
  businessId: string,
  contractId: string,
): Promise<boolean> {
  const orders = await tx
    .select({ id: quotes.id })
    .from(quotes)
    .where(and(eq(quotes.businessId, businessId), eq(quotes.contractId, contractId)))
    .limit(1)
  return orders.length > 0
}

export async function findQuoteNumber(
  tx: BusinessTransaction,
  businessId: string,
  id: string,
): Promise<string | null> {
  const { quoteNumber } = quotes
  const [row] = await tx.select({ quoteNumber }).from(quotes).where(isQuote(businessId, id))
  return row?.quoteNumber ?? null
}

/** The number's change orders without their content, oldest first. */
export async function findChangeOrders(
  tx: BusinessTransaction,
  businessId: string,
  quoteNumber: string,
): Promise<ChangeOrder[]> {
  const { id, changeOrder, revision, contractId, replacedBy, status, total, validUntil } = quotes
  return tx
    .select({ id, changeOrder, revision, contractId, replacedBy, status, total, validUntil })
    .from(quotes)
    .where(
      and(
        eq(quotes.businessId, businessId),
        eq(quotes.quoteNumber, quoteNumber),
        isNotNull(changeOrder),
      ),
    )
    .orderBy(asc(revision))
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

export async function removeLines(
  tx: BusinessTransaction,
  businessId: string,
  quoteId: string,
): Promise<void> {
  const isOfQuote = and(eq(lineItems.businessId, businessId), eq(lineItems.quoteId, quoteId))
  await tx.delete(lineItems).where(isOfQuote)
}

export async function setRequested(
  tx: BusinessTransaction,
  businessId: string,
  id: string,
): Promise<void> {
  await tx.update(quotes).set({ isRequested: true }).where(isQuote(businessId, id))
}

/** Locks the request that the draft was made from, which has its id, until the transaction ends. */
export async function holdRequest(
  tx: BusinessTransaction,
  businessId: string,
  quoteId: string,
): Promise<void> {
  const isRequest = and(eq(leads.businessId, businessId), eq(leads.id, quoteId))
  await tx.select({ id: leads.id }).from(leads).where(isRequest).for('update')
}

/**
 * What refers to it without being part of it stays. A sharded database has no foreign key that would see to that. What
 * replaced it now replaces the version that it replaced.
 */
export async function removeQuote(
  tx: BusinessTransaction,
  businessId: string,
  { id, replacedBy: newer }: Pick<Quote, 'id' | 'replacedBy'>,
): Promise<void> {
  await tx
    .update(quoteLinks)
    .set({ quoteId: null })
    .where(and(eq(quoteLinks.businessId, businessId), eq(quoteLinks.quoteId, id)))
  await tx
    .update(leads)
    .set({ quoteId: null })
    .where(and(eq(leads.businessId, businessId), eq(leads.quoteId, id)))
  await tx
    .update(invoices)
    .set({ quoteId: null })
    .where(and(eq(invoices.businessId, businessId), eq(invoices.quoteId, id)))
  const { replaces, replacedBy } = quotes
  await tx
    .update(quotes)
    .set({
      replaces: sql`nullif(${replaces}, ${id})`,
      replacedBy: sql`case ${replacedBy} when ${id} then ${newer}::uuid else ${replacedBy} end`,
    })
    .where(and(eq(quotes.businessId, businessId), or(eq(replaces, id), eq(replacedBy, id))))
  await tx.delete(quotes).where(isQuote(businessId, id))
}

/** Counts the quotes that use up the quota. A revision does not. */
export function countQuotesSince(
  tx: BusinessTransaction,
  businessId: string,
  since: Date | null,
): Promise<number> {
  return tx.$count(
    quotes,
    and(
      eq(quotes.businessId, businessId),
      eq(quotes.revision, 1),
      isInQuota(quotes.createdAt, businessId, since),
    ),
  )
}

/** How many of these photos the business has. */
export function countPhotos(
  tx: BusinessTransaction,
  businessId: string,
  ids: readonly string[],
): Promise<number> {
  return tx.$count(photos, and(eq(photos.businessId, businessId), inArray(photos.id, [...ids])))
}

/** Changes only the first day of work. */
export async function updateStartDay(
  tx: BusinessTransaction,
  businessId: string,
  { id, startDay, version, updatedAt }: Quote,
): Promise<void> {
  await tx
    .update(quotes)
    .set({ startDay, version, updatedAt: new Date(updatedAt) })
    .where(isQuote(businessId, id))
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
