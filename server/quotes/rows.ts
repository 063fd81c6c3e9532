// Converts quote rows of the database to quotes.
import { parseAnalysisRecord } from '@quotewright/domain/analysis/analysis-record'
import type { Presentation } from '@quotewright/domain/quotes/presentation'
import {
  type DraftCustomer,
  photoUrlOf,
  type QuoteWithLines,
} from '@quotewright/domain/quotes/quote'
import { type QuotePhoto, unarrangedPhotos } from '@quotewright/domain/quotes/quote-photos'
import { type QuoteSection, withPhotosOf } from '@quotewright/domain/quotes/quote-section'
import type { QuoteStatus } from '@quotewright/domain/quotes/quote-status'
import type { ShareOfPrice } from '@quotewright/domain/quotes/share-of-price'
import type { Taxes } from '@quotewright/domain/quotes/taxes'
import { readLine } from './line-columns.ts'

/** A quote with its lines and customer. Its sums are 64-bit integers, which the driver returns as text. */
export type QuoteRow = {
  id: string
  user_id: string
  customer_id: string | null
  draft_customer: DraftCustomer | null
  quote_number: string
  revision: number
  replaces: string | null
  replaced_by: string | null
  change_order: number | null
  contract_id: string | null
  status: QuoteStatus
  job_address: string | null
  presentation: Presentation
  sections: QuoteSection[]
  discount: ShareOfPrice | null
  deposit: ShareOfPrice | null
  taxes: Taxes
  round_sections: boolean
  exclusions: string | null
  assumptions: string | null
  range_reason: string | null
  tax_rate: number
  subtotal: string
  discount_amount: string
  tax: string
  total: string
  deposit_amount: string
  valid_until: string | null
  start_day: string | null
  notes: string | null
  photo_id: string | null
  photos: QuotePhoto[] | null
  ai_analysis_data: string | null
  version: number
  created_at: Date
  created_day: string
  updated_at: Date
  first_name: string
  last_name: string
  company: string
  email: string
  phone: string
  address: string
  /** Null if it has none. */
  lines: unknown[][] | null
}

export function toQuoteWithLines(row: QuoteRow): QuoteWithLines {
  const photos =
    row.photos ?? unarrangedPhotos(row.photo_id, parseAnalysisRecord(row.ai_analysis_data))
  return {
    id: row.id,
    userId: row.user_id,
    customerId: row.customer_id,
    draftCustomer: row.draft_customer,
    quoteNumber: row.quote_number,
    revision: row.revision,
    replaces: row.replaces,
    replacedBy: row.replaced_by,
    changeOrder: row.change_order,
    contractId: row.contract_id,
    status: row.status,
    jobAddress: row.job_address,
    presentation: row.presentation,
    sections: withPhotosOf(row.sections, photos),
    discount: row.discount,
    deposit: row.deposit,
    taxes: row.taxes,
    roundSections: row.round_sections,
    exclusions: row.exclusions,
    assumptions: row.assumptions,
    rangeReason: row.range_reason,
    taxRate: row.tax_rate,
    subtotal: Number(row.subtotal),
    discountAmount: Number(row.discount_amount),
    tax: Number(row.tax),
    total: Number(row.total),
    depositAmount: Number(row.deposit_amount),
    validUntil: row.valid_until,
    startDay: row.start_day,
    notes: row.notes,
    photoUrl: row.photo_id && photoUrlOf(row.photo_id),
    photos,
    aiAnalysisData: row.ai_analysis_data,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    createdDay: row.created_day,
    updatedAt: row.updated_at.toISOString(),
    customer: row.customer_id === null ? null : toCustomer(row, row.customer_id),
    lineItems: row.lines?.map(readLine) ?? [],
  }
}

function toCustomer(row: QuoteRow, id: string): QuoteWithLines['customer'] {
  const { first_name: firstName, last_name: lastName, company, email, phone, address } = row
  return { id, firstName, lastName, company, email, phone, address }
}
