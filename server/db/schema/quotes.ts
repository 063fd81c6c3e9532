// Quotes and their line items.
import type { LineReason } from '@quotewright/domain/quotes/line-reason'
import type { Presentation } from '@quotewright/domain/quotes/presentation'
import type { DraftCustomer } from '@quotewright/domain/quotes/quote'
import type { QuotePhoto } from '@quotewright/domain/quotes/quote-photos'
import type { QuoteSection } from '@quotewright/domain/quotes/quote-section'
import type { QuoteStatus } from '@quotewright/domain/quotes/quote-status'
import type { ShareOfPrice } from '@quotewright/domain/quotes/share-of-price'
import type { Taxes } from '@quotewright/domain/quotes/taxes'
import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  type PgColumn,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { businessId, memberKey } from './accounts.ts'
import { cents, createdAt, instant } from './columns.ts'
import { customers } from './customers.ts'
import { photos } from './photos.ts'

export const quotes = pgTable(
  'quotes',
  {
    id: uuid('id').notNull(),
    businessId: businessId(),
    userId: uuid('user_id').notNull(),
    /** Null only while a draft. */
    customerId: uuid('customer_id'),
    draftCustomer: jsonb('draft_customer').$type<DraftCustomer>(),
    quoteNumber: text('quote_number').notNull(),
    status: text('status').$type<QuoteStatus>().notNull(),
    jobAddress: text('job_address'),
    /** Shared by all revisions of a quote. */
    revision: integer('revision').notNull().default(1),
    replaces: uuid('replaces'),
    replacedBy: uuid('replaced_by'),
    /** 1, 2, … of a change order, else null. */
    changeOrder: integer('change_order'),
    /** The accepted quote that a change order changes. */
    contractId: uuid('contract_id'),
    presentation: text('presentation').$type<Presentation>().notNull().default('byRepair'),
    sections: jsonb('sections').$type<QuoteSection[]>().notNull().default([]),
    discount: jsonb('discount').$type<ShareOfPrice>(),
    deposit: jsonb('deposit').$type<ShareOfPrice>(),
    taxes: text('taxes').$type<Taxes>().notNull().default('all'),
    roundSections: boolean('round_sections').notNull().default(false),
    exclusions: text('exclusions'),
    assumptions: text('assumptions'),
    /** The first day of work; null if none is agreed. */
    startDay: date('start_day', { mode: 'string' }),
    /** Null shows no range; empty shows it without a reason. */
    rangeReason: text('range_reason'),
    taxRate: integer('tax_rate').notNull(),
    subtotal: cents('subtotal'),
    discountAmount: cents('discount_amount').default(0),
    tax: cents('tax'),
    total: cents('total'),
    depositAmount: cents('deposit_amount').default(0),
    validUntil: date('valid_until', { mode: 'string' }),
    notes: text('notes'),
    /** The first photo that the document shows. */
    photoId: uuid('photo_id'),
    /** In order. Null if never arranged: then they are those of the analysis, or the one in `photo_id`. */
    photos: jsonb('photos').$type<QuotePhoto[]>(),
    /** The analysis record as the API sends it, or other text as a JSON string. */
    aiAnalysisData: jsonb('ai_analysis_data'),
    /** Lower case, in lines: number, customer with phone digits, address, descriptions. */
    searchText: text('search_text').notNull().default(''),
    version: integer('version').notNull().default(1),
    /** Whether it is the draft of a homeowner's request. Null if a release before migration 0088 made it, which did not say. */
    isRequested: boolean('is_requested'),
    createdAt: createdAt(),
    /** In the business's time zone at creation. */
    createdDay: date('created_day', { mode: 'string' }).notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** When the quote was approved. Revenue counts on this day. */
    approvedAt: instant('approved_at'),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.id] }),
    memberKey('quotes_user_fk', table),
    foreignKey({
      name: 'quotes_customer_fk',
      columns: [table.businessId, table.customerId],
      foreignColumns: [customers.businessId, customers.id],
    }),
    foreignKey({
      name: 'quotes_photo_fk',
      columns: [table.businessId, table.photoId],
      foreignColumns: [photos.businessId, photos.id],
    }),
    // SET NULL (replaces), and so on: the business stays.
    otherQuote('quotes_replaces_fk', table, table.replaces),
    otherQuote('quotes_replaced_by_fk', table, table.replacedBy),
    otherQuote('quotes_contract_fk', table, table.contractId),
    index('quotes_newest').on(table.businessId, table.createdAt, table.id),
    // What the list, its filters and their counts show.
    index('quotes_listed')
      .on(table.businessId, table.status, table.createdAt, table.id)
      .where(sql`replaced_by is null`),
    // As quotes_listed, of those replaced, which a search finds, too.
    index('quotes_replaced')
      .on(table.businessId, table.status, table.createdAt, table.id)
      .where(sql`replaced_by is not null`),
    // Drafts that a request may wait for.
    index('quotes_requested')
      .on(table.businessId, table.id)
      .where(sql`status = 'draft' and replaced_by is null and is_requested is not false`),
    // Matches any part of the text, and the month. Only the functions search_quotes and count_found_quotes use it. Each
    // business has keys of its own, so other businesses' quotes cost a search nothing.
    // A short pending list keeps searches fast, and the rare insert that empties it too.
    index('quotes_found_by_month')
      .using('gin', sql`search_keys(business_id, search_text, created_at)`)
      .with({ gin_pending_list_limit: 512 }),
    index('quotes_customer').on(table.businessId, table.customerId, table.createdAt, table.id),
    // Open quotes by their last day.
    index('quotes_open')
      .on(table.businessId, table.validUntil)
      .where(sql`replaced_by is null and status in ('pending', 'sent')`),
    index('quotes_approved').on(table.businessId, table.approvedAt).where(sql`status = 'approved'`),
    unique('quotes_number').on(table.businessId, table.quoteNumber, table.revision),
    // Deleting a revision looks for the quotes that refer to it.
    index('quotes_replaces').on(table.replaces).where(sql`replaces is not null`),
    index('quotes_replaced_by').on(table.replacedBy).where(sql`replaced_by is not null`),
    index('quotes_contract').on(table.contractId).where(sql`contract_id is not null`),
  ],
)

/** A quote of the row's own business. */
export const quoteKey = (name: string, table: { businessId: PgColumn; quoteId: PgColumn }) =>
  foreignKey({
    name,
    columns: [table.businessId, table.quoteId],
    foreignColumns: [quotes.businessId, quotes.id],
  })

function otherQuote(name: string, own: { businessId: PgColumn; id: PgColumn }, other: PgColumn) {
  return foreignKey({
    name,
    columns: [own.businessId, other],
    foreignColumns: [own.businessId, own.id],
  }).onDelete('set null')
}

export const lineItems = pgTable(
  'line_items',
  {
    id: uuid('id').notNull(),
    /** The quote's, so it needs no key of its own. */
    businessId: uuid('business_id').notNull(),
    quoteId: uuid('quote_id').notNull(),
    position: integer('position').notNull(),
    description: text('description').notNull(),
    /** Thousandths. */
    quantity: integer('quantity').notNull(),
    unit: text('unit').notNull().default(''),
    unitPrice: integer('unit_price').notNull(),
    total: cents('total'),
    isLabor: boolean('is_labor').notNull(),
    materialId: text('material_id'),
    reason: jsonb('reason').$type<LineReason>(),
    /** The id of one of the quote's sections. */
    sectionId: text('section_id'),
    isTaxable: boolean('is_taxable').notNull().default(true),
    isOptional: boolean('is_optional').notNull().default(false),
    isSelected: boolean('is_selected').notNull().default(false),
    unitCost: integer('unit_cost'),
    discount: jsonb('discount').$type<ShareOfPrice>(),
    isFree: boolean('is_free').notNull().default(false),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.id] }),
    quoteKey('line_items_quote_fk', table).onDelete('cascade'),
    index('line_items_of_quote').on(table.businessId, table.quoteId, table.position),
  ],
)
