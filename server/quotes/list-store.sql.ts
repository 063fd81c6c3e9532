// A page of the quote list, its filters and its counts.
// Raw: named statements on the hot path, and a search by a function of the database.
import type { QuoteStatus } from '@quotewright/domain/quote'
import type { QuoteNeed } from '@quotewright/domain/quote-need'
import type { Keyset } from '../db/keyset.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { type NeedMoment, needCondition } from './needs.sql.ts'
import { type QuoteStamp, stamp } from './read-store.sql.ts'

export type QuotePage = {
  limit: number
  after: Keyset | null
  q: string
  status: QuoteStatus | undefined
  customerId: string | undefined
  need: (NeedMoment & { reason: QuoteNeed }) | undefined
}

/** A quote's place in the list. */
export type ListedQuote = QuoteStamp & { createdAt: Date }

/** Returns one page of the list, newest first, and the total number of matches. */
export async function findQuotePage(
  tx: BusinessTransaction,
  businessId: string,
  page: QuotePage,
): Promise<{ listed: ListedQuote[]; total: number }> {
  const { rows } = await tx.$client.query<ListedQuote & { id: string | null; total: number }>(
    page.q === '' || page.customerId || page.need
      ? newestPage(businessId, page)
      : searchPage(businessId, page),
  )
  const listed = rows.filter(({ id }) => id !== null)
  return { listed, total: rows[0]?.total ?? 0 }
}

/** Each row has the total. An empty page is one row with only the total. */
function newestPage(businessId: string, { limit, after, q, status, customerId, need }: QuotePage) {
  const values: unknown[] = [businessId, limit]
  const bind = (value: unknown) => `$${values.push(value)}`
  const conditions = {
    status: status && `status = ${bind(status)}`,
    customer: customerId && `customer_id = ${bind(customerId)}`,
    [`need-${need?.reason}`]: need && needCondition(need.reason, need, bind),
    // A customer has few quotes, and few need something, so the text filter needs no index.
    text: q !== '' && `strpos(search_text, ${bind(q.toLowerCase())}) > 0`,
  }
  const given = Object.entries(conditions).filter(([, condition]) => condition)
  const matching = ['business_id = $1', ...given.map(([, condition]) => condition)].join(' and ')
  const following = after
    ? `and (created_at, id) < (${bind(after.createdAt)}, ${bind(after.id)})`
    : ''
  const name = ['quote-page', ...given.map(([subject]) => subject), after ? 'after' : 'first']
  const text = `select q.id, ${stamp}, q.created_at as "createdAt", counted.total
    from (select count(*)::int as total from quotes where ${matching}) counted
    left join (
      select id, customer_id, created_at, xmin from quotes where ${matching} ${following}
      order by created_at desc, id desc limit $2
    ) q on true
    order by q.created_at desc, q.id desc`
  return { name: name.join('-'), text, values }
}

function searchPage(businessId: string, { limit, after, q, status }: QuotePage) {
  return {
    name: 'quote-search',
    text: `select q.id, ${stamp}, q.created_at as "createdAt", found.total
      from search_quotes($2, $3, $4, $5, $6) found
      left join quotes q on q.business_id = $1 and q.id = any(found.ids)
      order by q.created_at desc, q.id desc`,
    values: [businessId, q.toLowerCase(), status, after?.createdAt, after?.id, limit],
  }
}

/** Counts the quotes that match a search, in the transaction's business. */
export async function countFoundByStatus(
  tx: BusinessTransaction,
  q: string,
  statuses: readonly QuoteStatus[],
): Promise<{ status: QuoteStatus; count: number }[]> {
  const { rows } = await tx.$client.query<{ status: QuoteStatus; count: number }>({
    name: 'quote-search-counts',
    text: `select status, total as count
      from unnest($2::text[]) as status, search_quotes($1, status, null, null, 0)`,
    values: [q.toLowerCase(), statuses],
  })
  return rows
}
