// Quotes and their line items in the database: with list-store.ts the only SQL about them, hand-written because these are the hot paths.
import type { LineItem, Quote, QuoteWithLines } from '@quotewright/domain/quote'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { sincePaid } from './quota.ts'
import { type QuoteStamp, rememberedQuotes } from './remembered-quotes.ts'
import { fromLineItem, lineColumns, type QuoteRow, toQuoteWithLines } from './rows.ts'

const quoteColumns = `q.id, q.user_id, q.customer_id, q.draft_customer, q.quote_number, q.status, q.job_address,
  q.tax_rate, q.subtotal, q.tax, q.total, q.valid_until::text, q.notes, q.photo_id, q.ai_analysis_data, q.version,
  q.created_at, q.created_day::text, q.updated_at, c.first_name, c.last_name, c.email, c.phone, c.address`

/** The transactions that last wrote the quote and its customer: a quote that reads the same stamp has not changed. */
export const stamp = `q.xmin || '/' ||
  coalesce((select c.xmin::text from customers c where c.id = q.customer_id), '') as stamp`

/** Read with the quote in one statement, so that they are as they were when it was. */
const linesOfQuote = `(
    select json_agg(json_build_array(${lineColumns}) order by position)
    from line_items where business_id = $1 and quote_id = q.id
  ) as lines`

const lineFields =
  'line.id, position, description, quantity, unit, unit_price, total, is_labor, material_id, reason'
const insertLines = `insert into line_items (${lineFields.replace('line.', '')}, quote_id, business_id)`
/** The lines in one parameter, in their order. */
const givenLines = (
  parameter: string,
) => `rows from (json_to_recordset(${parameter}) as (id uuid, description text,
  quantity int, unit text, unit_price int, total bigint, is_labor bool, material_id text, reason jsonb))
  with ordinality as line (id, description, quantity, unit, unit_price, total, is_labor, material_id, reason, position)`

/** The named quotes, newest first; ids of no quote of the business are left out. */
export async function findQuotes(
  tx: BusinessTransaction,
  businessId: string,
  ids: readonly string[],
): Promise<QuoteWithLines[]> {
  const { rows } = await tx.$client.query<QuoteStamp>({
    name: 'stamps-of-quotes',
    text: `select q.id, ${stamp} from quotes q
      where q.business_id = $1 and q.id = any($2) order by q.created_at desc, q.id desc`,
    values: [businessId, ids],
  })
  return readQuotes(tx, businessId, rows)
}

/** The quotes of the stamps, in their order: remembered, or read whole where they have changed. */
export async function readQuotes(
  tx: BusinessTransaction,
  businessId: string,
  stamps: readonly QuoteStamp[],
): Promise<QuoteWithLines[]> {
  const remembered = new Map(stamps.map(row => [row.id, rememberedQuotes.get(row)]))
  const missing = stamps.map(({ id }) => id).filter(id => !remembered.get(id))
  const read = missing.length === 0 ? null : await readWhole(tx, businessId, missing)
  return stamps.flatMap(({ id }) => remembered.get(id) ?? read?.get(id) ?? [])
}

async function readWhole(
  tx: BusinessTransaction,
  businessId: string,
  ids: readonly string[],
): Promise<Map<string, QuoteWithLines>> {
  const { rows } = await tx.$client.query<QuoteRow & QuoteStamp>({
    name: 'quotes-by-id',
    text: `select ${quoteColumns}, ${stamp}, ${linesOfQuote}
      from quotes q left join customers c on c.id = q.customer_id
      where q.business_id = $1 and q.id = any($2)`,
    values: [businessId, ids],
  })
  return new Map(
    rows.map(row => {
      const quote = toQuoteWithLines(row)
      rememberedQuotes.set(row, quote)
      return [row.id, quote]
    }),
  )
}

/** The quote as it is, held against other changes until the transaction ends. */
export async function lockQuote(
  tx: BusinessTransaction,
  businessId: string,
  id: string,
): Promise<QuoteWithLines | null> {
  await tx.$client.query({
    name: 'lock-quote',
    text: 'select from quotes where business_id = $1 and id = $2 for update',
    values: [businessId, id],
  })
  const [quote] = await findQuotes(tx, businessId, [id])
  return quote ?? null
}

type Ground = {
  isStored: boolean
  customerName: string | null
  hasPhoto: boolean
  quoteCount: number
}

/** What a new quote stands on: whether it is already there, whose it is, how many there are. */
export async function findGround(
  tx: BusinessTransaction,
  businessId: string,
  wanted: { id: string; customerId: string | null; photoId: string | null; since: Date | null },
): Promise<Ground> {
  const { rows } = await tx.$client.query<Ground>({
    name: 'ground-of-quote',
    text: `select exists (select from quotes where business_id = $1 and id = $2) as "isStored",
      (select first_name || ' ' || last_name from customers where business_id = $1 and id = $3) as "customerName",
      exists (select from photos where business_id = $1 and id = $4) as "hasPhoto",
      (select count(*)::int from quotes where business_id = $1 and ${sincePaid('$5')}) as "quoteCount"`,
    values: [businessId, wanted.id, wanted.customerId, wanted.photoId, wanted.since ?? '-infinity'],
  })
  if (!rows[0]) throw new Error('A select without from always answers one row')
  return rows[0]
}

export async function countQuotesSince(
  tx: BusinessTransaction,
  businessId: string,
  since: Date | null,
): Promise<number> {
  const { rows } = await tx.$client.query<{ count: number }>(
    `select count(*)::int as count from quotes where business_id = $1 and ${sincePaid('$2')}`,
    [businessId, since ?? '-infinity'],
  )
  return rows[0]?.count ?? 0
}

export async function hasPhoto(
  tx: BusinessTransaction,
  businessId: string,
  id: string,
): Promise<boolean> {
  const { rowCount } = await tx.$client.query(
    'select from photos where business_id = $1 and id = $2',
    [businessId, id],
  )
  return rowCount === 1
}

/** Lets one create of the business at a time go on, until the transaction ends. */
export async function lockQuota(tx: BusinessTransaction, businessId: string): Promise<void> {
  await tx.$client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [businessId])
}

export type StoredQuote = {
  quote: Quote
  lineItems: LineItem[]
  searchText: string
  photoId: string | null
}

/** False when the id or the number is taken; then nothing is stored. */
export async function insertQuote(
  tx: BusinessTransaction,
  businessId: string,
  { quote, lineItems, searchText, photoId }: StoredQuote,
): Promise<boolean> {
  const values = [
    quote.id,
    businessId,
    quote.userId,
    quote.customerId,
    quote.draftCustomer,
    quote.quoteNumber,
    quote.status,
    quote.jobAddress,
    quote.taxRate,
    quote.subtotal,
    quote.tax,
    quote.total,
    quote.validUntil,
    quote.notes,
    photoId,
    quote.aiAnalysisData,
    searchText,
    quote.version,
    quote.createdAt,
    quote.createdDay,
    quote.status === 'approved' ? quote.createdAt : null,
    JSON.stringify(lineItems.map(fromLineItem)),
  ]
  const { rowCount } = await tx.$client.query({
    name: 'insert-quote',
    text: `with quote as (
        insert into quotes (id, business_id, user_id, customer_id, draft_customer, quote_number, status, job_address,
          tax_rate, subtotal, tax, total, valid_until, notes, photo_id, ai_analysis_data, search_text, version,
          created_at, updated_at, created_day, approved_at)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $19, $20, $21)
        on conflict do nothing returning id, business_id
      ), lines as (
        ${insertLines} select ${lineFields}, quote.id, quote.business_id from quote, ${givenLines('$22')}
      ) select from quote`,
    values,
  })
  return rowCount === 1
}

/** Stores an edited quote; lines that it no longer has are removed. */
export async function updateQuote(
  tx: BusinessTransaction,
  businessId: string,
  { quote, lineItems, searchText, photoId }: StoredQuote,
): Promise<void> {
  await tx.$client.query({
    name: 'clear-lines',
    text: 'delete from line_items where business_id = $1 and quote_id = $2',
    values: [businessId, quote.id],
  })
  await tx.$client.query({
    name: 'update-quote',
    text: `with lines as (
        ${insertLines} select ${lineFields}, $2::uuid, $1::uuid from ${givenLines('$18')}
      )
      update quotes set customer_id = $3, draft_customer = $4, status = $5, job_address = $6, subtotal = $7, tax = $8,
        total = $9, valid_until = $10, notes = $11, search_text = $12, version = $13, updated_at = $14,
        approved_at = $15, photo_id = $16, ai_analysis_data = $17
      where business_id = $1 and id = $2`,
    values: [
      businessId,
      quote.id,
      quote.customerId,
      quote.draftCustomer,
      quote.status,
      quote.jobAddress,
      quote.subtotal,
      quote.tax,
      quote.total,
      quote.validUntil,
      quote.notes,
      searchText,
      quote.version,
      quote.updatedAt,
      quote.status === 'approved' ? quote.updatedAt : null,
      photoId,
      quote.aiAnalysisData,
      JSON.stringify(lineItems.map(fromLineItem)),
    ],
  })
}

/** A status that changes by itself: by sending, or by the customer's answer. */
export async function updateStatus(
  tx: BusinessTransaction,
  businessId: string,
  { id, status, version, updatedAt }: Quote,
): Promise<void> {
  await tx.$client.query({
    name: 'update-status',
    text: `update quotes set status = $3, version = $4, updated_at = $5,
        approved_at = case when $3 = 'approved' then $5::timestamptz end
      where business_id = $1 and id = $2`,
    values: [businessId, id, status, version, updatedAt],
  })
}

export async function removeQuote(
  tx: BusinessTransaction,
  businessId: string,
  id: string,
): Promise<void> {
  await tx.$client.query('delete from quotes where business_id = $1 and id = $2', [businessId, id])
}
