// SQL for the training export: consenting businesses and their finished quotes made from an analysis.
import type { CurrentUser } from '@quotewright/domain/accounts/account'
import type { Proposal, QuotedLine } from '@quotewright/domain/analysis/corrections'
import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import type { Keyset } from '../db/keyset.ts'
import { queryBuilder } from '../db/query-builder.ts'
import { businesses, users } from '../db/schema/accounts.ts'
import { analyses, analysisCorrections } from '../db/schema/analyses.ts'
import { lineItems, quotes } from '../db/schema/quotes.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'

export type SharingBusiness = Pick<
  CurrentUser,
  'isOnboarded' | 'subscriptionStatus' | 'subscriptionEndDate'
> & { id: string }

/** Returns the businesses (or the one given) whose members have all agreed to share photos. Demo businesses never count. */
export async function findSharingBusinesses(
  pool: Pool,
  businessId?: string,
): Promise<SharingBusiness[]> {
  const { id, onboardedAt, subscriptionStatus, subscriptionEndDate } = businesses
  const isGiven = businessId === undefined ? undefined : eq(id, businessId)
  const sharesPhotos = sql`coalesce((${users.preferences} ->> 'sharesPhotos')::boolean, false)`
  const rows = await queryBuilder(pool)
    .select({ id, onboardedAt, subscriptionStatus, subscriptionEndDate })
    .from(businesses)
    .innerJoin(users, eq(users.businessId, id))
    .where(and(eq(businesses.isDemo, false), isNull(users.leftAt), isGiven))
    .groupBy(id)
    .having(sql`bool_and(${sharesPhotos})`)
    .orderBy(asc(id))
  return rows.map(row => ({
    id: row.id,
    isOnboarded: row.onboardedAt !== null,
    subscriptionStatus: row.subscriptionStatus,
    subscriptionEndDate: row.subscriptionEndDate?.toISOString() ?? null,
  }))
}

export type FinishedQuote = {
  id: string
  createdAt: Date
  /** Null if its photos could not be read. */
  proposal: Proposal | null
  /** The text of the analysis record. */
  analysis: string | null
  lines: QuotedLine[]
}

/** Returns the next page, oldest first, without drafts: their content is not confirmed yet. */
export async function findFinishedQuotes(
  tx: BusinessTransaction,
  businessId: string,
  after: Keyset,
  limit: number,
): Promise<FinishedQuote[]> {
  const { id, createdAt, status } = quotes
  const found = await tx
    .select({
      id,
      createdAt,
      analysis: sql<string | null>`${quotes.aiAnalysisData} #>> '{}'`,
      proposal: analyses.proposal,
    })
    .from(analysisCorrections)
    .innerJoin(quotes, and(eq(quotes.businessId, businessId), eq(id, analysisCorrections.quoteId)))
    .innerJoin(
      analyses,
      and(eq(analyses.businessId, businessId), eq(analyses.id, analysisCorrections.analysisId)),
    )
    .where(
      and(
        eq(analysisCorrections.businessId, businessId),
        ne(status, 'draft'),
        sql`(${createdAt}, ${id}) > (${after.createdAt}, ${after.id})`,
      ),
    )
    .orderBy(asc(createdAt), asc(id))
    .limit(limit)
  const lines = await findLines(
    tx,
    businessId,
    found.map(quote => quote.id),
  )
  return found.map(quote => ({ ...quote, lines: lines.get(quote.id) ?? [] }))
}

/** Returns lines in order, by quote. */
async function findLines(
  tx: BusinessTransaction,
  businessId: string,
  quoteIds: readonly string[],
): Promise<Map<string, QuotedLine[]>> {
  const { quoteId, description, quantity, unit, unitPrice, reason } = lineItems
  const rows = await tx
    .select({ quoteId, description, quantity, unit, unitPrice, reason })
    .from(lineItems)
    .where(and(eq(lineItems.businessId, businessId), inArray(quoteId, [...quoteIds])))
    .orderBy(asc(lineItems.position))
  return Map.groupBy(rows, row => row.quoteId)
}
