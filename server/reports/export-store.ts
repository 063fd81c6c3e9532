// The rows that reports are exported from, oldest first and batch after batch.
import { and, asc, countDistinct, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Keyset } from '../db/keyset.ts'
import { analysisCorrections } from '../db/schema/analyses.ts'
import { customers } from '../db/schema/customers.ts'
import { lineItems, quotes } from '../db/schema/quotes.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { isCurrent, isRevenue } from '../quotes/revisions.ts'
import { isApprovedIn, isIn, ofBusiness, type Span } from './spans.ts'
import { isUnchanged } from './store.ts'

type Place = { id: PgColumn; createdAt: PgColumn }

/** Rows after the last one read. */
const isAfter = ({ createdAt, id }: Place, after: Keyset): SQL =>
  sql`(${createdAt}, ${id}) > (${after.createdAt}, ${after.id})`
const oldestFirst = ({ createdAt, id }: Place) => [asc(createdAt), asc(id)]

const sumOfApproved = sql`coalesce(sum(${quotes.total}) filter (where ${isRevenue}), 0)`.mapWith(
  Number,
)

/** Made or approved in the span, and not read yet. Each number once, except while a revision of accepted work is open. */
function isToExport(businessId: string, span: Span, after: Keyset): SQL | undefined {
  return and(
    ofBusiness(businessId),
    isAfter(quotes, after),
    or(and(isCurrent, isIn(quotes.createdAt, span)), isApprovedIn(span)),
  )
}

export type ExportedQuote = Awaited<ReturnType<typeof findQuotesAfter>>[number]

export function findQuotesAfter(
  tx: BusinessTransaction,
  businessId: string,
  span: Span,
  after: Keyset,
  limit: number,
) {
  const { firstName, lastName, company, email, phone } = customers
  return tx
    .select({
      id: quotes.id,
      createdAt: quotes.createdAt,
      createdDay: quotes.createdDay,
      quoteNumber: quotes.quoteNumber,
      revision: quotes.revision,
      changeOrder: quotes.changeOrder,
      status: quotes.status,
      draftCustomer: quotes.draftCustomer,
      customer: { firstName, lastName, company, email, phone },
      jobAddress: quotes.jobAddress,
      validUntil: quotes.validUntil,
      approvedAt: quotes.approvedAt,
      subtotal: quotes.subtotal,
      tax: quotes.tax,
      total: quotes.total,
      discountAmount: quotes.discountAmount,
      depositAmount: quotes.depositAmount,
      notes: quotes.notes,
      /** Null if the quote was made without an analysis. */
      isUnchanged,
    })
    .from(quotes)
    .leftJoin(
      customers,
      and(eq(customers.businessId, businessId), eq(customers.id, quotes.customerId)),
    )
    .leftJoin(
      analysisCorrections,
      and(
        eq(analysisCorrections.businessId, businessId),
        eq(analysisCorrections.quoteId, quotes.id),
      ),
    )
    .where(isToExport(businessId, span, after))
    .orderBy(...oldestFirst(quotes))
    .limit(limit)
}

export type QuoteOfLines = Awaited<ReturnType<typeof findLinesAfter>>[number]
export type ExportedLine = QuoteOfLines['lines'][number]

/** `limit` quotes, each with its lines in their order. */
export async function findLinesAfter(
  tx: BusinessTransaction,
  businessId: string,
  span: Span,
  after: Keyset,
  limit: number,
) {
  const { id, createdAt, createdDay, quoteNumber, revision, changeOrder, status } = quotes
  const found = await tx
    .select({ id, createdAt, createdDay, quoteNumber, revision, changeOrder, status })
    .from(quotes)
    .where(isToExport(businessId, span, after))
    .orderBy(...oldestFirst(quotes))
    .limit(limit)
  const { quoteId, position, description, quantity, unit, unitPrice, total, isLabor } = lineItems
  const { isOptional, isSelected } = lineItems
  const amounts = { quantity, unit, unitPrice, total }
  const ids = found.map(quote => quote.id)
  const lines = await tx
    .select({ quoteId, description, isLabor, isOptional, isSelected, ...amounts })
    .from(lineItems)
    .where(and(eq(lineItems.businessId, businessId), inArray(quoteId, ids)))
    .orderBy(asc(quoteId), asc(position))
  const byQuote = Map.groupBy(lines, line => line.quoteId)
  return found.map(quote => ({ ...quote, lines: byQuote.get(quote.id) ?? [] }))
}

export type ExportedCustomer = Awaited<ReturnType<typeof findCustomersAfter>>[number]

export function findCustomersAfter(
  tx: BusinessTransaction,
  businessId: string,
  after: Keyset,
  limit: number,
) {
  const page = tx
    .select()
    .from(customers)
    .where(and(eq(customers.businessId, businessId), isAfter(customers, after)))
    .orderBy(...oldestFirst(customers))
    .limit(limit)
    .as('page')
  const figures = tx
    .select({
      quotes: countDistinct(quotes.quoteNumber).as('quotes'),
      approved: sumOfApproved.as('approved'),
    })
    .from(quotes)
    .where(and(ofBusiness(businessId), eq(quotes.customerId, page.id)))
    .as('figures')
  const { id, createdAt, firstName, lastName, company, email, phone, address, notes } = page
  const customer = { id, createdAt, firstName, lastName, company, email, phone, address, notes }
  return tx
    .select({ ...customer, quotes: figures.quotes, approved: figures.approved })
    .from(page)
    .crossJoinLateral(figures)
    .orderBy(...oldestFirst(page))
}
