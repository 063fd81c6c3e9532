// Conditions of reports: which quotes count in a span of time, and which of their lines.
import { and, eq, gte, isNull, lt, ne, not, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { lineItems, quotes } from '../db/schema/quotes.ts'
import { isCurrent, isLastOffer, isRevenue } from '../quotes/revisions.ts'

/** `end` is exclusive. */
export type Span = { start: Date; end: Date }

export function isIn(column: PgColumn, { start, end }: Span): SQL | undefined {
  return and(gte(column, start), lt(column, end))
}

/** The index of the bucket that the instant is in. */
export function bucketOf(column: PgColumn, bucketStarts: readonly Date[]) {
  const starts = sql.param(bucketStarts.map(start => start.toISOString()))
  return sql<number>`width_bucket(${column}, ${starts}::timestamptz[]) - 1`.as('bucket')
}

export function isApprovedIn(span: Span): SQL | undefined {
  return and(isRevenue, isIn(quotes.approvedAt, span))
}

export const ofBusiness = (businessId: string) => eq(quotes.businessId, businessId)

/** Quotes created in the span, without drafts and replaced ones. */
export function isOfferedIn(businessId: string, span: Span): SQL | undefined {
  return and(
    ofBusiness(businessId),
    ne(quotes.status, 'draft'),
    isCurrent,
    isIn(quotes.createdAt, span),
  )
}

/**
 * Finished offers made in the span, including those that an accepted change order replaced, because figures about
 * making a quote belong to the offer and not to its change.
 */
export function isMadeIn(businessId: string, span: Span): SQL | undefined {
  return and(ofBusiness(businessId), isLastOffer, isIn(quotes.createdAt, span))
}

/** The first versions of quotes, made in the span: how fast they went out does not change with a revision. */
export function isBegunIn(businessId: string, span: Span): SQL | undefined {
  const isFirstVersion = and(eq(quotes.revision, 1), isNull(quotes.changeOrder))
  return and(
    ofBusiness(businessId),
    isFirstVersion,
    ne(quotes.status, 'draft'),
    isIn(quotes.createdAt, span),
  )
}

/** Not an option, or a selected one; lines of tiers are stored as options. */
export const isCounted = or(not(lineItems.isOptional), lineItems.isSelected)
