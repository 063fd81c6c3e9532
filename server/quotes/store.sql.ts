// SQL that writes quotes and their lines. Hand-written, because these are the hot paths.
import { AnalysisRecord } from '@quotewright/domain/analysis-record'
import type { LineItem } from '@quotewright/domain/line-item'
import type { Quote } from '@quotewright/domain/quote'
import * as z from 'zod/mini'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { insertLines } from './line-columns.ts'

export type StoredQuote = {
  quote: Quote
  /** The record in `quote.aiAnalysisData`; null if the text is not an analysis record. */
  analysis: AnalysisRecord | null
  lineItems: LineItem[]
  searchText: string
  photoId: string | null
}

/** Returns false and stores nothing if the id or the number is taken. */
export async function insertQuote(
  tx: BusinessTransaction,
  businessId: string,
  { quote, analysis, lineItems, searchText, photoId }: StoredQuote,
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
    JSON.stringify(lineItems),
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
        ${insertLines('$22', { quoteId: 'quote.id', businessId: 'quote.business_id', from: 'quote' })}
      ) select from quote`,
    values,
  })
  return rowCount === 1
}

/** Stores an edited quote and deletes its removed lines. */
export async function updateQuote(
  tx: BusinessTransaction,
  businessId: string,
  { quote, analysis, lineItems, searchText, photoId }: StoredQuote,
): Promise<void> {
  await tx.$client.query({
    name: 'clear-lines',
    text: 'delete from line_items where business_id = $1 and quote_id = $2',
    values: [businessId, quote.id],
  })
  await tx.$client.query({
    name: 'update-quote',
    text: `with lines as (
        ${insertLines('$18', { quoteId: '$2::uuid', businessId: '$1::uuid' })}
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
      analysisColumn(quote.aiAnalysisData, analysis),
      JSON.stringify(lineItems),
    ],
  })
}

/** Changes only the status, after sending or the customer's answer. */
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

/** Returns the column's JSON: the record, or other text as a JSON string, so that no text is lost. */
function analysisColumn(text: string | null, analysis: AnalysisRecord | null): string | null {
  if (analysis) return JSON.stringify(z.encode(AnalysisRecord, analysis))
  return text === null ? null : JSON.stringify(text)
}
