// Counts quotes by status, all of them or those that match a search.
import { MORE_THAN_LIMIT } from '@quotewright/domain/count-limit'
import { type QuoteCounts, QuoteStatus } from '@quotewright/domain/quotes/quote-status'
import { LRUCache } from 'lru-cache'
import type { Context } from '../context.ts'
import { countByStatus, countFoundByStatus } from './list-store.sql.ts'

const statuses = QuoteStatus.options

export async function countQuotes(ctx: Context, q: string): Promise<QuoteCounts> {
  return q === '' ? countAll(ctx) : asCounts(await countFoundByStatus(ctx.reader, q, statuses))
}

const KEPT_MS = 60_000

/** When to count a status of a business again that had more quotes than the limit, a hundred bytes each. */
const countAgainAt = new LRUCache<string, number>({ max: 2_000 })

/** What was above the limit within the last minute is not counted: it takes longest, and hardly ever falls below. */
async function countAll(ctx: Context): Promise<QuoteCounts> {
  const businessId = ctx.user.business.id
  const now = ctx.now().getTime()
  const key = (status: QuoteStatus) => `${businessId} ${status}`
  const isMany = (status: QuoteStatus) => now < (countAgainAt.get(key(status)) ?? 0)
  const counted = statuses.filter(status => !isMany(status))
  const many = statuses.filter(isMany).map(status => ({ status, count: MORE_THAN_LIMIT }))
  if (counted.length === 0) return asCounts(many)
  const rows = await countByStatus(ctx.reader, businessId, counted)
  for (const { status, count } of rows) {
    if (count === MORE_THAN_LIMIT) countAgainAt.set(key(status), now + KEPT_MS)
  }
  return asCounts([...rows, ...many])
}

function asCounts(rows: readonly { status: QuoteStatus; count: number }[]): QuoteCounts {
  const count = (status: QuoteStatus) => rows.find(row => row.status === status)?.count ?? 0
  return {
    draft: count('draft'),
    pending: count('pending'),
    sent: count('sent'),
    approved: count('approved'),
    rejected: count('rejected'),
  }
}
