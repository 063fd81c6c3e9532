// SQL for win rates: a business's decided quotes, with what they are grouped by.
import { tradeKeys, tradeOfRow } from '@quotewright/domain/quotes/quote-trade'
import type { DecidedQuote } from '@quotewright/domain/reports/win-rate'
import { and, desc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { leads } from '../db/schema/leads.ts'
import { photos } from '../db/schema/photos.ts'
import { quoteEvents } from '../db/schema/quote-links.ts'
import { lineItems, quotes } from '../db/schema/quotes.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { first, isPhotoOfFirst } from '../quotes/first-photo.ts'
import { isLastOffer } from '../quotes/revisions.ts'
import { isCounted, isIn, ofBusiness, type Span } from './spans.ts'

const { reason } = lineItems
const priceKey = sql<string | null>`${reason} -> 'priceItem' ->> 'key'`
const priceName = sql<string | null>`${reason} -> 'priceItem' ->> 'name'`
/** As `tradeOf` (domain/quotes/quote-trade.ts) counts lines. */
const isOfTrade = and(isNotNull(priceName), or(isNull(priceKey), inArray(priceKey, tradeKeys)))

/**
 * The newest of the span, at most `limit`. `today` is the business's day. A quote begins when its customer asks for it,
 * or with its first photo or draft.
 */
export async function findDecided(
  tx: BusinessTransaction,
  businessId: string,
  { span, today, limit }: { span: Span; today: string; limit: number },
): Promise<DecidedQuote[]> {
  const isExpired = and(eq(quotes.status, 'sent'), lt(quotes.validUntil, today))
  const isDecided = or(inArray(quotes.status, ['approved', 'rejected']), isExpired)
  const sections = sql<DecidedQuote['sections']>`(
    select coalesce(jsonb_agg(jsonb_build_object('tier', section -> 'tier')), '[]')
    from jsonb_array_elements(${quotes.sections}) section)`
  const { id, quoteNumber, status, total, createdAt } = quotes
  const decided = tx
    .select({ id, quoteNumber, status, total, sections: sections.as('section_tiers') })
    .from(quotes)
    .where(and(ofBusiness(businessId), isDecided, isLastOffer, isIn(createdAt, span)))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
    .as('decided')
  const labor = tx
    .select({ key: priceKey.as('key'), name: priceName.as('name') })
    .from(lineItems)
    .where(
      and(
        eq(lineItems.businessId, businessId),
        eq(lineItems.quoteId, decided.id),
        lineItems.isLabor,
        isCounted,
        isOfTrade,
      ),
    )
    .groupBy(priceKey, priceName)
    .orderBy(sql`sum(${lineItems.total}) desc`, priceName)
    .limit(1)
    .as('labor')
  const asked = sql`(select min(${leads.createdAt}) from ${leads}
    where ${leads.businessId} = ${businessId} and ${leads.quoteId} = ${first.id})`
  const rows = await tx
    .select({
      isWon: sql<boolean>`${decided.status} = 'approved'`,
      total: decided.total,
      sections: decided.sections,
      labor: { key: labor.key, name: labor.name },
      beganAt: sql`coalesce(${asked}, ${photos.createdAt}, ${first.createdAt})`.mapWith(createdAt),
      sentAt: sql<Date | null>`(select min(${quoteEvents.createdAt})
        from ${quotes} version join ${quoteEvents} on ${quoteEvents.businessId} = version.business_id
          and ${quoteEvents.quoteId} = version.id and ${quoteEvents.kind} = 'sent'
        where version.business_id = ${businessId} and version.quote_number = ${decided.quoteNumber})`.mapWith(
        createdAt,
      ),
    })
    .from(decided)
    .innerJoin(
      first,
      and(
        eq(first.businessId, businessId),
        eq(first.quoteNumber, decided.quoteNumber),
        eq(first.revision, 1),
      ),
    )
    .leftJoin(photos, isPhotoOfFirst)
    .leftJoinLateral(labor, sql`true`)
  return rows.map(({ labor: { key, name }, ...quote }) => ({
    ...quote,
    trade: name === null ? null : tradeOfRow({ key, name }),
  }))
}
