// SQL for the training export: consenting businesses and their finished quotes made from an analysis.
import type { CurrentUser } from '@quotewright/domain/account'
import type { Proposal, QuotedLine } from '@quotewright/domain/corrections'
import type { Pool } from 'pg'
import type { Keyset } from '../db/keyset.ts'
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
  const { rows } = await pool.query<
    Omit<SharingBusiness, 'subscriptionEndDate'> & { subscriptionEndDate: Date | null }
  >(
    `select b.id, b.onboarded_at is not null as "isOnboarded",
        b.subscription_status as "subscriptionStatus", b.subscription_end_date as "subscriptionEndDate"
      from businesses b join users u on u.business_id = b.id
      where not b.is_demo and ($1::uuid is null or b.id = $1)
      group by b.id
      having bool_and(coalesce((u.preferences ->> 'sharesPhotos')::boolean, false))
      order by b.id`,
    [businessId ?? null],
  )
  return rows.map(({ subscriptionEndDate: end, ...row }) => ({
    ...row,
    subscriptionEndDate: end && end.toISOString(),
  }))
}

export type FinishedQuote = {
  id: string
  created_at: Date
  proposal: Proposal
  analysis: string | null
  /** Null if the quote has no lines. */
  lines: QuotedLine[] | null
}

/** Returns the next page, oldest first, without drafts: their content is not confirmed yet. */
export async function findFinishedQuotes(
  tx: BusinessTransaction,
  businessId: string,
  after: Keyset,
  limit: number,
): Promise<FinishedQuote[]> {
  const { rows } = await tx.$client.query<FinishedQuote>(
    `select q.id, q.created_at, q.ai_analysis_data #>> '{}' as analysis, a.proposal, (
        select json_agg(json_build_object('description', description, 'quantity', quantity,
          'unit', unit, 'unitPrice', unit_price, 'reason', reason) order by position)
        from line_items where business_id = $1 and quote_id = q.id
      ) as lines
      from analysis_corrections c
      join quotes q on q.business_id = $1 and q.id = c.quote_id
      join analyses a on a.business_id = $1 and a.id = c.analysis_id
      where c.business_id = $1 and q.status <> 'draft' and (q.created_at, q.id) > ($2, $3)
      order by q.created_at, q.id limit $4`,
    [businessId, after.createdAt, after.id, limit],
  )
  return rows
}

/** Returns content hashes by photo id. Skips unknown photos. */
export async function findContentHashes(
  tx: BusinessTransaction,
  businessId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await tx.$client.query<{ id: string; content_hash: string }>(
    'select id, content_hash from photos where business_id = $1 and id = any($2::uuid[])',
    [businessId, ids],
  )
  return new Map(rows.map(row => [row.id, row.content_hash]))
}
