// Writes whole quotes with their lines.
// Raw: one statement inserts the quote and all lines from one JSON array; the builder would send and map each value.
import { AnalysisRecord } from '@quotewright/domain/analysis/analysis-record'
import type { LineItem } from '@quotewright/domain/quotes/line-item'
import type { Quote } from '@quotewright/domain/quotes/quote'
import type { QuotePhoto } from '@quotewright/domain/quotes/quote-photos'
import * as z from 'zod/mini'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { lineColumns } from './line-columns.ts'
import { removeLines } from './store.ts'

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
  /** The photos in order; null if no person has arranged them. */
  arranged: QuotePhoto[] | null
}

/** The columns that a save changes. */
function savedColumns({ quote, analysis, searchText, photoId, arranged }: StoredQuote) {
  return {
    customer_id: quote.customerId,
    draft_customer: quote.draftCustomer,
    status: quote.status,
    job_address: quote.jobAddress,
    presentation: quote.presentation,
    sections: JSON.stringify(quote.sections),
    discount: quote.discount,
    deposit: quote.deposit,
    taxes: quote.taxes,
    round_sections: quote.roundSections,
    exclusions: quote.exclusions,
    assumptions: quote.assumptions,
    range_reason: quote.rangeReason,
    tax_rate: quote.taxRate,
    subtotal: quote.subtotal,
    discount_amount: quote.discountAmount,
    tax: quote.tax,
    total: quote.total,
    deposit_amount: quote.depositAmount,
    valid_until: quote.validUntil,
    notes: quote.notes,
    photo_id: photoId,
    photos: arranged && JSON.stringify(arranged),
    ai_analysis_data: analysisColumn(quote.aiAnalysisData, analysis),
    search_text: searchText,
    version: quote.version,
    updated_at: quote.updatedAt,
    approved_at: quote.status === 'approved' ? quote.updatedAt : null,
  }
}

/** Returns false and stores nothing if the id, or the number with its revision, is taken. */
export async function insertQuote(
  tx: BusinessTransaction,
  businessId: string,
  stored: StoredQuote,
): Promise<boolean> {
  const { quote } = stored
  const row = {
    id: quote.id,
    business_id: businessId,
    user_id: quote.userId,
    quote_number: quote.quoteNumber,
    revision: quote.revision,
    replaces: quote.replaces,
    change_order: quote.changeOrder,
    contract_id: quote.contractId,
    start_day: quote.startDay,
    is_requested: false,
    created_at: quote.createdAt,
    created_day: quote.createdDay,
    ...savedColumns(stored),
  }
  const columns = Object.keys(row)
  const lines = `$${columns.length + 1}`
  const { rowCount } = await tx.$client.query({
    name: 'insert-quote',
    text: `with quote as (
        insert into quotes (${columns.join(', ')}) values (${columns.map((_, at) => `$${at + 1}`).join(', ')})
        on conflict do nothing returning id, business_id
      ), lines as (
        ${insertLines(lines, { quoteId: 'quote.id', businessId: 'quote.business_id', from: 'quote' })}
      ) select from quote`,
    values: [...Object.values(row), JSON.stringify(stored.lineItems)],
  })
  return rowCount === 1
}

/** Stores an edited quote and deletes its removed lines. */
export async function updateQuote(
  tx: BusinessTransaction,
  businessId: string,
  stored: StoredQuote,
): Promise<void> {
  const { quote, lineItems } = stored
  await removeLines(tx, businessId, quote.id)
  const row = savedColumns(stored)
  const changes = Object.keys(row).map((column, at) => `${column} = $${at + 4}`)
  await tx.$client.query({
    name: 'update-quote',
    text: `with lines as (
        ${insertLines('$3', { quoteId: '$2::uuid', businessId: '$1::uuid' })}
      )
      update quotes set ${changes.join(', ')} where business_id = $1 and id = $2`,
    values: [businessId, quote.id, JSON.stringify(lineItems), ...Object.values(row)],
  })
}

/** Returns the column's JSON: the record, or other text as a JSON string, so that no text is lost. */
function analysisColumn(text: string | null, analysis: AnalysisRecord | null): string | null {
  if (analysis) return JSON.stringify(z.encode(AnalysisRecord, analysis))
  return text === null ? null : JSON.stringify(text)
}
