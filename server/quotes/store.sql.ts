// Writes whole quotes with their lines.
// Raw: one statement inserts the quote and all lines from one JSON array; the builder would send and map each value.
import { AnalysisRecord } from '@quotewright/domain/analysis-record'
import type { LineItem } from '@quotewright/domain/line-item'
import type { Quote } from '@quotewright/domain/quote'
import type { QuotePhoto } from '@quotewright/domain/quote-photos'
import * as z from 'zod/mini'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { lineColumns } from './line-columns.ts'

const names = lineColumns.map(({ name }) => name).join(', ')
/** The JSON of a line uses the field names of the code. */
const typedFields = lineColumns.map(({ field, type }) => `"${field}" ${type}`).join(', ')
const lineFields = lineColumns.map(({ field }) => `line."${field}"`).join(', ')
const quotedFields = lineColumns.map(({ field }) => `"${field}"`).join(', ')

/**
 * Inserts the lines of the JSON array in `parameter`, in order. `quoteId` and `businessId` are expressions over the
 * rows of `from`.
 */
function insertLines(
  parameter: string,
  { quoteId, businessId, from }: { quoteId: string; businessId: string; from?: string },
): string {
  return `insert into line_items (${names}, position, quote_id, business_id)
    select ${lineFields}, position, ${quoteId}, ${businessId}
    from ${from ? `${from}, ` : ''}rows from (json_to_recordset(${parameter}) as (${typedFields}))
      with ordinality as line (${quotedFields}, position)`
}

export type StoredQuote = {
  quote: Quote
  /** The record in `quote.aiAnalysisData`; null if the text is not an analysis record. */
  analysis: AnalysisRecord | null
  lineItems: LineItem[]
  searchText: string
  photoId: string | null
  /** The photos in order; null if nobody has arranged them. */
  arranged: QuotePhoto[] | null
}

/** Returns false and stores nothing if the id or the number is taken. */
export async function insertQuote(
  tx: BusinessTransaction,
  businessId: string,
  { quote, analysis, lineItems, searchText, photoId, arranged }: StoredQuote,
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
    analysisColumn(quote.aiAnalysisData, analysis),
    searchText,
    quote.version,
    quote.createdAt,
    quote.createdDay,
    quote.status === 'approved' ? quote.createdAt : null,
    arranged && JSON.stringify(arranged),
    JSON.stringify(lineItems),
  ]
  const { rowCount } = await tx.$client.query({
    name: 'insert-quote',
    text: `with quote as (
        insert into quotes (id, business_id, user_id, customer_id, draft_customer, quote_number, status, job_address,
          tax_rate, subtotal, tax, total, valid_until, notes, photo_id, ai_analysis_data, search_text, version,
          created_at, updated_at, created_day, approved_at, photos)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $19, $20, $21, $22)
        on conflict do nothing returning id, business_id
      ), lines as (
        ${insertLines('$23', { quoteId: 'quote.id', businessId: 'quote.business_id', from: 'quote' })}
      ) select from quote`,
    values,
  })
  return rowCount === 1
}

/** Stores an edited quote and deletes its removed lines. */
export async function updateQuote(
  tx: BusinessTransaction,
  businessId: string,
  { quote, analysis, lineItems, searchText, photoId, arranged }: StoredQuote,
): Promise<void> {
  await tx.$client.query({
    name: 'clear-lines',
    text: 'delete from line_items where business_id = $1 and quote_id = $2',
    values: [businessId, quote.id],
  })
  await tx.$client.query({
    name: 'update-quote',
    text: `with lines as (
        ${insertLines('$19', { quoteId: '$2::uuid', businessId: '$1::uuid' })}
      )
      update quotes set customer_id = $3, draft_customer = $4, status = $5, job_address = $6, subtotal = $7, tax = $8,
        total = $9, valid_until = $10, notes = $11, search_text = $12, version = $13, updated_at = $14,
        approved_at = $15, photo_id = $16, ai_analysis_data = $17, photos = $18
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
      analysisColumn(quote.aiAnalysisData, analysis),
      arranged && JSON.stringify(arranged),
      JSON.stringify(lineItems),
    ],
  })
}

/** Returns the column's JSON: the record, or other text as a JSON string, so that no text is lost. */
function analysisColumn(text: string | null, analysis: AnalysisRecord | null): string | null {
  if (analysis) return JSON.stringify(z.encode(AnalysisRecord, analysis))
  return text === null ? null : JSON.stringify(text)
}
