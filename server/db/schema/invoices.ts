// Invoices, the ledger of what is paid on them, how they went out, the links that open them, and each business's count
// and settings.
import type { InvoiceMailKind, ShareWay } from '@quotewright/domain/invoices/invoice'
import type { EntryKind, OnlineMethod, PaymentMethod } from '@quotewright/domain/invoices/ledger'
import type { QuoteDocument } from '@quotewright/domain/quote-document/quote-blocks'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { businessId, memberKey } from './accounts.ts'
import { cents, createdAt, instant } from './columns.ts'
import { customers } from './customers.ts'
import { quoteKey } from './quotes.ts'

/** One row for each business, made with its first invoice. It is locked while an invoice is made, so that no number is skipped. */
export const invoiceBooks = pgTable('invoice_books', {
  businessId: businessId().primaryKey(),
  pattern: text('pattern').notNull(),
  dueDays: integer('due_days').notNull(),
  /** The count of the last invoice, or the one before the next as the business set it. */
  lastCount: integer('last_count').notNull().default(0),
  /** The version of the settings. The count is not versioned. */
  version: integer('version').notNull().default(0),
})

/** Never deleted with their business standing; a void invoice keeps its number. */
export const invoices = pgTable(
  'invoices',
  {
    businessId: businessId(),
    /** Chosen by the client. */
    id: uuid('id').notNull(),
    count: integer('count').notNull(),
    number: text('number').notNull(),
    /** The accepted version that it was made of. Null if the quote was deleted, once the invoice was void. */
    quoteId: uuid('quote_id'),
    /** Shared by all versions of the quote. */
    quoteNumber: text('quote_number').notNull(),
    customerId: uuid('customer_id').notNull(),
    /** Who made it; mails go out in their name. */
    userId: uuid('user_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    dueDay: date('due_day', { mode: 'string' }).notNull(),
    /** After the discount. */
    subtotal: cents('subtotal'),
    tax: cents('tax'),
    /** What the tax is computed on. Null if an earlier release made the invoice. */
    taxedAmount: bigint('taxed_amount', { mode: 'number' }),
    taxRate: integer('tax_rate').notNull(),
    total: cents('total'),
    /**
     * The total less the entries that are counted here. Null if an earlier release made the invoice. Only leads to
     * invoices that may be open: what is open is read from the ledger.
     */
    openAmount: bigint('open_amount', { mode: 'number' }),
    /** Without payments, and with the first due day. The quote and the template may change later. */
    document: json('document').$type<QuoteDocument>().notNull(),
    sentAt: instant('sent_at'),
    seenAt: instant('seen_at'),
    voidedAt: instant('voided_at'),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.id] }),
    memberKey('invoices_user_fk', table),
    // SET NULL (quote_id): the business stays.
    quoteKey('invoices_quote_fk', table).onDelete('set null'),
    foreignKey({
      name: 'invoices_customer_fk',
      columns: [table.businessId, table.customerId],
      foreignColumns: [customers.businessId, customers.id],
    }),
    unique('invoices_count').on(table.businessId, table.count),
    unique('invoices_number').on(table.businessId, table.number),
    index('invoices_newest').on(table.businessId, table.createdAt, table.id),
    index('invoices_of_quote').on(table.businessId, table.quoteNumber),
    index('invoices_of_customer').on(table.businessId, table.customerId),
    index('invoices_quote').on(table.businessId, table.quoteId),
    // Matches any part of the numbers. Only the function search_invoices uses it; see quotes_found_by_month.
    index('invoices_found')
      .using('gin', sql`search_keys(business_id, lower(number || ' ' || quote_number))`)
      .with({ gin_pending_list_limit: 512 }),
    index('invoices_by_day').on(table.businessId, table.day),
    index('invoices_unsettled')
      .on(table.businessId, table.id)
      .where(sql`voided_at is null and (open_amount is null or open_amount <> 0)`),
    index('invoices_void').on(table.businessId, table.id).where(sql`voided_at is not null`),
    check('invoices_total', sql`${table.total} = ${table.subtotal} + ${table.tax}`),
    check('invoices_taxed_amount', sql`${table.taxedAmount} between 0 and ${table.subtotal}`),
  ],
)

/** Rows never change: app_user may only read and add them. A row that takes back another has a negative amount. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    businessId: businessId(),
    /** Chosen by the client. */
    id: uuid('id').notNull(),
    quoteNumber: text('quote_number').notNull(),
    /** Null for a deposit. */
    invoiceId: uuid('invoice_id'),
    kind: text('kind').$type<EntryKind>().notNull(),
    amount: cents('amount'),
    method: text('method').$type<PaymentMethod>(),
    checkNumber: text('check_number').notNull().default(''),
    day: date('day', { mode: 'string' }).notNull(),
    note: text('note').notNull().default(''),
    reverses: uuid('reverses'),
    /** Null if a person recorded it; else the method is `other`. */
    online: text('online').$type<OnlineMethod>(),
    userId: uuid('user_id').notNull(),
    /** False if a server of an earlier release recorded it, which does not change its invoice's `openAmount`. */
    isCounted: boolean('is_counted').notNull().default(false),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.id] }),
    memberKey('ledger_entries_user_fk', table),
    foreignKey({
      name: 'ledger_entries_invoice_fk',
      columns: [table.businessId, table.invoiceId],
      foreignColumns: [invoices.businessId, invoices.id],
    }),
    foreignKey({
      name: 'ledger_entries_reverses_fk',
      columns: [table.businessId, table.reverses],
      foreignColumns: [table.businessId, table.id],
    }),
    unique('ledger_entries_reverses').on(table.businessId, table.reverses),
    index('ledger_entries_invoice').on(table.businessId, table.invoiceId),
    index('ledger_entries_quote').on(table.businessId, table.quoteNumber),
    index('ledger_entries_newest').on(table.businessId, table.createdAt, table.id),
    index('ledger_entries_by_day').on(table.businessId, table.day),
    index('ledger_entries_uncounted')
      .on(table.businessId, table.invoiceId)
      .where(sql`not is_counted`),
    check('ledger_entries_sign', sql`(${table.amount} < 0) = (${table.reverses} is not null)`),
    check('ledger_entries_amount', sql`${table.amount} <> 0`),
    check(
      'ledger_entries_applied',
      sql`${table.kind} <> 'applied' or ${table.invoiceId} is not null`,
    ),
  ],
)

/** Keyed by the SHA-256 (hex) of the token, which is derived from the invoice's id and a key outside the database. */
export const invoiceLinks = pgTable(
  'invoice_links',
  {
    businessId: businessId(),
    tokenHash: text('token_hash').notNull().unique(),
    invoiceId: uuid('invoice_id').notNull(),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.tokenHash] }),
    foreignKey({
      name: 'invoice_links_invoice_fk',
      columns: [table.businessId, table.invoiceId],
      foreignColumns: [invoices.businessId, invoices.id],
    }),
  ],
)

/** Mails about invoices, and when they bounced; the limit of recipients counts them. */
export const invoiceMails = pgTable(
  'invoice_mails',
  {
    businessId: businessId(),
    id: uuid('id').notNull(),
    /** Null for a statement, which is about all invoices of a customer. */
    invoiceId: uuid('invoice_id'),
    kind: text('kind').$type<InvoiceMailKind>().notNull().default('invoice'),
    to: text('to').notNull(),
    bouncedAt: instant('bounced_at'),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.id] }),
    foreignKey({
      name: 'invoice_mails_invoice_fk',
      columns: [table.businessId, table.invoiceId],
      foreignColumns: [invoices.businessId, invoices.id],
    }),
    index('invoice_mails_of_invoice').on(table.businessId, table.invoiceId),
    index('invoice_mails_to').on(sql`lower("to")`, table.createdAt),
    index('invoice_mails_newest').on(table.businessId, table.createdAt),
  ],
)

/** Invoices that went out by hand. A share that is taken back is deleted. */
export const invoiceShares = pgTable(
  'invoice_shares',
  {
    businessId: businessId(),
    /** Chosen by the client. */
    id: uuid('id').notNull(),
    invoiceId: uuid('invoice_id').notNull(),
    way: text('way').$type<ShareWay>().notNull(),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.id] }),
    foreignKey({
      name: 'invoice_shares_invoice_fk',
      columns: [table.businessId, table.invoiceId],
      foreignColumns: [invoices.businessId, invoices.id],
    }),
    index('invoice_shares_of_invoice').on(table.businessId, table.invoiceId),
  ],
)
