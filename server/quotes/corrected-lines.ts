// Lines of a business's recent quotes that a person corrected, as evidence for suggestions.
import { MONTHS_OF_EVIDENCE } from '@quotewright/domain/price-book/suggestion'
import { and, asc, desc, eq, gte, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { lineItems, quotes } from '../db/schema/quotes.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { isCurrent } from './revisions.ts'

/** Limits what one call reads, so that a large business waits no longer than a small one. */
const QUOTES = 250
const LINES = 2000

const { unit, unitPrice, quantity, reason } = lineItems

export const isRepriced = sql`${unitPrice} <> (${reason} #>> '{priceItem,unitPrice}')::int`
export const isResized = sql`${quantity} <> (${reason} #>> '{takeoff,quantity}')::int`

/** Newest quotes first. Skips drafts, replaced revisions and change orders that are not accepted. */
export function findCorrectedLines(ctx: Context, tx: BusinessTransaction, isCorrected: SQL) {
  const businessId = ctx.user.business.id
  const since = new Date(ctx.now())
  since.setUTCMonth(since.getUTCMonth() - MONTHS_OF_EVIDENCE)
  const { id, quoteNumber, createdAt, status, replacedBy } = quotes
  const recent = tx
    .select({ id, quoteNumber, createdAt })
    .from(quotes)
    .where(
      and(
        eq(quotes.businessId, businessId),
        ne(status, 'draft'),
        isNull(replacedBy),
        isCurrent,
        gte(createdAt, since),
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(QUOTES)
    .as('recent')
  return tx
    .select({ quoteNumber: recent.quoteNumber, quantity, unit, unitPrice, reason })
    .from(recent)
    .innerJoin(lineItems, eq(lineItems.quoteId, recent.id))
    .where(and(eq(lineItems.businessId, businessId), isCorrected))
    .orderBy(desc(recent.createdAt), desc(recent.id), asc(lineItems.position))
    .limit(LINES)
}
