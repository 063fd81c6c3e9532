// Counts quotes by status, all of them or those that match a search.
import { type QuoteCounts, QuoteStatus } from '@quotewright/domain/quote-status'
import type { Context } from '../context.ts'
import { countByStatus, countFoundByStatus } from './list-store.sql.ts'

export async function countQuotes(ctx: Context, q: string): Promise<QuoteCounts> {
  const businessId = ctx.user.business.id
  const rows = await (q === ''
    ? countByStatus(ctx.reader, businessId, QuoteStatus.options)
    : countFoundByStatus(ctx.reader, q, QuoteStatus.options))
  const count = (status: QuoteStatus) => rows.find(row => row.status === status)?.count ?? 0
  return {
    draft: count('draft'),
    pending: count('pending'),
    sent: count('sent'),
    approved: count('approved'),
    rejected: count('rejected'),
  }
}
