// Reads quotes with their lines and customer.
// Raw: named statements on the hot path; each quote has its lines as one JSON array, which needs no mapping by column.
import type { QuoteWithLines } from '@quotewright/domain/quotes/quote'
import type { BusinessReader } from '../db/tenancy.ts'
import { lineColumns } from './line-columns.ts'
import { type QuoteRow, toQuoteWithLines } from './rows.ts'

/** `aiAnalysisData` as text: a record's JSON, or the stored text itself. */
const analysisText = `q.ai_analysis_data #>> '{}' as ai_analysis_data`
const quoteColumns = `q.id, q.user_id, q.customer_id, q.draft_customer, q.quote_number, q.revision, q.replaces, q.replaced_by, q.change_order, q.contract_id, q.status,
  q.job_address, q.presentation, q.sections, q.discount, q.deposit, q.taxes, q.round_sections, q.exclusions, q.assumptions, q.range_reason, q.tax_rate, q.subtotal, q.discount_amount,
  q.tax, q.total, q.deposit_amount, q.valid_until::text, q.start_day::text, q.notes, q.photo_id, q.photos, ${analysisText},
  q.version, q.created_at, q.created_day::text, q.updated_at, c.first_name, c.last_name, c.company, c.email, c.phone, c.address`

/**
 * The same stamp means an unchanged quote. A version grows with each change; other quotes that this one refers to can
 * also be deleted, and a deleted quote be created again under its id. Columns only, so that it holds on each shard.
 */
export const stamp = `row(q.version, q.updated_at, q.replaces, q.replaced_by, q.contract_id,
  (select c.version from customers c where c.business_id = $1 and c.id = q.customer_id))::text as stamp`

/** A line as a JSON array, the most compact form; `readLine` reads it. */
const lineArray = `json_build_array(${lineColumns.map(({ name }) => name).join(', ')})`

/** Read in the same statement as the quote, so that both are of one moment. */
const linesOfQuote = `(
    select json_agg(${lineArray} order by position)
    from line_items where business_id = $1 and quote_id = q.id
  ) as lines`

/** Changes with every change of the quote, of its lines (which are written with it) and of its customer. */
export type QuoteStamp = { id: string; stamp: string }

export async function findStamp(
  reader: BusinessReader,
  businessId: string,
  id: string,
): Promise<QuoteStamp | null> {
  const { rows } = await reader.query<QuoteStamp>({
    isPlannedOnce: true,
    name: 'stamp-of-quote',
    text: `select q.id, ${stamp} from quotes q where q.business_id = $1 and q.id = $2`,
    values: [businessId, id],
  })
  return rows[0] ?? null
}

/** Returns the quotes with these ids, newest first. Skips ids of other businesses and unknown ones. */
export async function findQuotes(
  reader: BusinessReader,
  businessId: string,
  ids: readonly string[],
): Promise<QuoteWithLines[]> {
  const found = await findStampedQuotes(reader, businessId, ids)
  return found.map(({ quote }) => quote)
}

/**
 * Locks the quote against other changes until the transaction ends, and reads it. Both statements are sent at once; the
 * second begins when the first has the lock, so it sees what the holder before has committed.
 */
export async function lockAndFind(
  transaction: BusinessReader,
  businessId: string,
  id: string,
): Promise<QuoteWithLines | null> {
  const [, [quote]] = await Promise.all([
    lockRow(transaction, businessId, id),
    findQuotes(transaction, businessId, [id]),
  ])
  return quote ?? null
}

/** Returns false if the quote was deleted. */
export async function lockRow(
  transaction: BusinessReader,
  businessId: string,
  id: string,
): Promise<boolean> {
  const { rowCount } = await transaction.query({
    name: 'lock-quote',
    text: 'select from quotes where business_id = $1 and id = $2 for update',
    values: [businessId, id],
  })
  return rowCount === 1
}

/** Returns quotes with their stamps, newest first. */
export async function findStampedQuotes(
  reader: BusinessReader,
  businessId: string,
  ids: readonly string[],
): Promise<{ quote: QuoteWithLines; stamp: string }[]> {
  const [first, ...more] = ids
  // In a transaction, too, PostgreSQL keeps the plan for one id. It would plan an array again each time.
  const { rows } = await reader.query<QuoteRow & QuoteStamp>({
    isPlannedOnce: true,
    ...(more.length === 0
      ? { name: 'quote-by-id', text: quotesOf(oneQuote), values: [businessId, first] }
      : { name: 'quotes-by-id', text: quotesOf(quotesById('$2')), values: [businessId, ids] }),
  })
  return rows.map(row => ({ quote: toQuoteWithLines(row), stamp: row.stamp }))
}

/** By its key: a plan for all values would join all customers of the business, where most have few. */
export const customerOf = (quote: string) =>
  `select * from customers where business_id = $1 and id = ${quote}.customer_id limit 1`

/** By its key, as below. */
const oneQuote = 'select * from quotes where business_id = $1 and id = $2 limit 1'

/** Each id once. One by one: a plan for all values would read the list of the business's quotes, where most have few. */
export const quotesById = (ids: string) => `select quotes.* from unnest(${ids}::uuid[]) wanted (id)
  cross join lateral (select * from quotes where business_id = $1 and id = wanted.id limit 1) quotes`

const quotesOf = (quotes: string) => `select ${quoteColumns}, ${stamp}, ${linesOfQuote}
  from (${quotes}) q left join lateral (${customerOf('q')}) c on true
  order by q.created_at desc, q.id desc`
