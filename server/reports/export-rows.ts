// Quotes, line items and customers as CSV files, read and sent a batch at a time.
import { nameWithCompany } from '@quotewright/domain/customers/customer'
import { dayIn } from '@quotewright/domain/dates'
import { type Cents, formatDecimal, formatQuantity } from '@quotewright/domain/money'
import { formatPhone } from '@quotewright/domain/phone'
import { numberOf } from '@quotewright/domain/quotes/quote'
import { lineTotal } from '@quotewright/domain/quotes/quote-totals'
import { reportDays } from '@quotewright/domain/reports/report'
import { exportFileName } from '@quotewright/domain/reports/report-export'
import type { ChosenPeriod } from '@quotewright/domain/reports/report-range'
import type { Context } from '../context.ts'
import { readBatches } from '../db/read-batches.ts'
import type { SentFile } from '../http/bind.ts'
import { csvFile } from './csv-file.ts'
import {
  type ExportedCustomer,
  type ExportedLine,
  type ExportedQuote,
  findCustomersAfter,
  findLinesAfter,
  findQuotesAfter,
  type QuoteOfLines,
} from './export-store.ts'
import { spanOf } from './show-report.ts'

const QUOTES_AT_ONCE = 500
/** A quote has at most 500 lines. */
const QUOTES_WITH_LINES_AT_ONCE = 50
const CUSTOMERS_AT_ONCE = 500

export function exportQuotes(ctx: Context, period: ChosenPeriod): SentFile {
  const { id, timeZone, range, span } = periodOf(ctx, period)
  const batches = readBatches(ctx, QUOTES_AT_ONCE, (tx, after, limit) =>
    findQuotesAfter(tx, id, span, after, limit),
  )
  const rows = mapBatches(batches, quotes => quotes.map(quote => quoteCells(quote, timeZone)))
  return csvFile(exportFileName('quotes', range), quoteColumns, rows)
}

export function exportLines(ctx: Context, period: ChosenPeriod): SentFile {
  const { id, range, span } = periodOf(ctx, period)
  const batches = readBatches(ctx, QUOTES_WITH_LINES_AT_ONCE, (tx, after, limit) =>
    findLinesAfter(tx, id, span, after, limit),
  )
  const rows = mapBatches(batches, quotes =>
    quotes.flatMap(quote => quote.lines.map(line => lineCells(quote, line))),
  )
  return csvFile(exportFileName('lines', range), lineColumns, rows)
}

export function exportCustomers(ctx: Context): SentFile {
  const { id, timeZone } = ctx.user.business
  const batches = readBatches(ctx, CUSTOMERS_AT_ONCE, (tx, after, limit) =>
    findCustomersAfter(tx, id, after, limit),
  )
  const rows = mapBatches(batches, all => all.map(customer => customerCells(customer, timeZone)))
  return csvFile('customers.csv', customerColumns, rows)
}

function periodOf(ctx: Context, period: ChosenPeriod) {
  const { id, timeZone } = ctx.user.business
  const { range } = reportDays(period, dayIn(timeZone, ctx.now()))
  return { id, timeZone, range, span: spanOf(timeZone, range) }
}

async function* mapBatches<Row, Cells>(
  batches: AsyncIterable<Row[]>,
  toCells: (rows: Row[]) => Cells[],
): AsyncGenerator<Cells[]> {
  for await (const rows of batches) {
    const cells = toCells(rows)
    if (cells.length > 0) yield cells
  }
}

const dollars = (cents: Cents) => formatDecimal(cents, 2)

const quoteColumns = [
  'Quote number',
  'Status',
  'Customer',
  'Email',
  'Phone',
  'Job address',
  'Made on',
  'Valid until',
  'Approved on',
  'Subtotal',
  'Tax',
  'Total',
  'Notes',
  'Photo analysis',
  'Discount',
  'Deposit',
]

function quoteCells(quote: ExportedQuote, timeZone: string): string[] {
  const { customer, draftCustomer } = quote
  const person = customer ?? draftCustomer
  return [
    numberOf(quote),
    quote.status,
    person ? nameWithCompany(person) : '',
    person?.email ?? '',
    formatPhone(person?.phone ?? ''),
    quote.jobAddress ?? '',
    quote.createdDay,
    quote.validUntil ?? '',
    quote.status === 'approved' && quote.approvedAt ? dayIn(timeZone, quote.approvedAt) : '',
    dollars(quote.subtotal),
    dollars(quote.tax),
    dollars(quote.total),
    quote.notes ?? '',
    quote.isUnchanged === null ? '' : quote.isUnchanged ? 'accepted unchanged' : 'corrected',
    dollars(quote.discountAmount),
    dollars(quote.depositAmount),
  ]
}

const lineColumns = [
  'Quote number',
  'Status',
  'Made on',
  'Description',
  'Kind',
  'Quantity',
  'Unit',
  'Unit price',
  'Total',
  'Discount',
  'Option',
]

function lineCells(quote: QuoteOfLines, line: ExportedLine): string[] {
  return [
    numberOf(quote),
    quote.status,
    quote.createdDay,
    line.description,
    line.isLabor ? 'labor' : 'material',
    formatQuantity(line.quantity),
    line.unit,
    dollars(line.unitPrice),
    dollars(line.total),
    dollars(lineTotal(line.quantity, line.unitPrice) - line.total),
    line.isOptional ? (line.isSelected ? 'included' : 'not included') : '',
  ]
}

const customerColumns = [
  'First name',
  'Last name',
  'Email',
  'Phone',
  'Address',
  'Added on',
  'Quotes',
  'Approved',
  'Company',
  'Notes',
]

function customerCells(customer: ExportedCustomer, timeZone: string): string[] {
  return [
    customer.firstName,
    customer.lastName,
    customer.email,
    formatPhone(customer.phone),
    customer.address,
    dayIn(timeZone, customer.createdAt),
    String(customer.quotes),
    dollars(customer.approved),
    customer.company,
    customer.notes,
  ]
}
