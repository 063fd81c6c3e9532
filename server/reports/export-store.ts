// The rows that reports are exported from, oldest first and batch after batch.
import type { DraftCustomer, QuoteStatus } from '@quotewright/domain/quote'
import type { Keyset } from '../db/keyset.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { isUnchanged, type Span } from './store.sql.ts'

/** The rows up to this one have been read. */
type Listed = { id: string; created_at: Date }

export type ExportedQuote = Listed & {
  quote_number: string
  status: QuoteStatus
  draft_customer: DraftCustomer | null
  first_name: string | null
  last_name: string | null
  email: string | null
  phone: string | null
  job_address: string | null
  valid_until: string | null
  approved_at: Date | null
  subtotal: string
  tax: string
  total: string
  notes: string | null
  /** Null where the quote was made without an analysis. */
  is_unchanged: boolean | null
}

// Made or approved in the span, and not read yet.
const inSpan = `q.business_id = $1 and (q.created_at, q.id) > ($4, $5) and (
    (q.created_at >= $2 and q.created_at < $3)
    or (q.status = 'approved' and q.approved_at >= $2 and q.approved_at < $3)
  )`

export async function findQuotesAfter(
  tx: BusinessTransaction,
  businessId: string,
  { start, end }: Span,
  after: Keyset,
  limit: number,
): Promise<ExportedQuote[]> {
  const { rows } = await tx.$client.query<ExportedQuote>({
    name: 'report-quotes-after',
    text: `select q.id, q.created_at, q.quote_number, q.status, q.draft_customer, q.job_address,
        q.valid_until::text, q.approved_at, q.subtotal, q.tax, q.total, q.notes,
        person.first_name, person.last_name, person.email, person.phone, ${isUnchanged} as is_unchanged
      from quotes q
      left join customers person on person.business_id = $1 and person.id = q.customer_id
      left join analysis_corrections c on c.business_id = $1 and c.quote_id = q.id
      where ${inSpan}
      order by q.created_at, q.id limit $6`,
    values: [businessId, start, end, after.createdAt, after.id, limit],
  })
  return rows
}

export type ExportedLine = {
  description: string
  quantity: number
  unit: string
  unit_price: number
  total: string
  is_labor: boolean
}
export type QuoteOfLines = Listed & { quote_number: string; status: QuoteStatus }

/** `limit` quotes, each with its lines in their order. */
export async function findLinesAfter(
  tx: BusinessTransaction,
  businessId: string,
  { start, end }: Span,
  after: Keyset,
  limit: number,
): Promise<(QuoteOfLines & { lines: ExportedLine[] })[]> {
  const { rows: quotes } = await tx.$client.query<QuoteOfLines>({
    name: 'report-lines-after',
    text: `select q.id, q.created_at, q.quote_number, q.status from quotes q
      where ${inSpan} order by q.created_at, q.id limit $6`,
    values: [businessId, start, end, after.createdAt, after.id, limit],
  })
  const { rows: lines } = await tx.$client.query<ExportedLine & { quote_id: string }>({
    name: 'report-lines-of',
    text: `select quote_id, description, quantity, unit, unit_price, total, is_labor
      from line_items where business_id = $1 and quote_id = any($2::uuid[])
      order by quote_id, position`,
    values: [businessId, quotes.map(({ id }) => id)],
  })
  const byQuote = Map.groupBy(lines, line => line.quote_id)
  return quotes.map(quote => ({ ...quote, lines: byQuote.get(quote.id) ?? [] }))
}

export type ExportedCustomer = Listed & {
  first_name: string
  last_name: string
  email: string
  phone: string
  address: string
  quotes: number
  approved: string
}

export async function findCustomersAfter(
  tx: BusinessTransaction,
  businessId: string,
  after: Keyset,
  limit: number,
): Promise<ExportedCustomer[]> {
  const { rows } = await tx.$client.query<ExportedCustomer>({
    name: 'report-customers-after',
    text: `select c.*, figures.quotes, figures.approved
      from (
        select id, created_at, first_name, last_name, email, phone, address from customers
        where business_id = $1 and (created_at, id) > ($2, $3)
        order by created_at, id limit $4
      ) c
      cross join lateral (
        select count(*)::int as quotes,
          coalesce(sum(total) filter (where status = 'approved'), 0) as approved
        from quotes where business_id = $1 and customer_id = c.id
      ) figures
      order by c.created_at, c.id`,
    values: [businessId, after.createdAt, after.id, limit],
  })
  return rows
}
