// The tables of a data export about money asked for and paid: invoices and the ledger.
import type { InvoiceCard } from '@quotewright/domain/invoices/invoice'
import { entryName } from '@quotewright/domain/invoices/ledger'
import { formatDecimal } from '@quotewright/domain/money'
import type { Context } from '../context.ts'
import { listEntries } from '../invoices/list-entries.ts'
import { listInvoices } from '../invoices/list-invoices.ts'
import { pagesOf } from './exported-tables.ts'

export const invoicePages = (ctx: Context) => pagesOf(query => listInvoices(ctx, query))
export const entryPages = (ctx: Context) => pagesOf(query => listEntries(ctx, query))

const dollars = (cents: number) => formatDecimal(cents, 2)

export const invoiceColumns = [
  'number',
  'state',
  'customer',
  'quoteNumber',
  'day',
  'dueDay',
  'subtotal',
  'taxedAmount',
  'tax',
  'total',
  'paid',
  'writtenOff',
  'open',
]

export function invoiceCells(invoice: InvoiceCard): string[][] {
  return [
    [
      invoice.number,
      invoice.state,
      invoice.customerName,
      invoice.quoteNumber,
      invoice.day,
      invoice.dueDay,
      dollars(invoice.subtotal),
      invoice.taxedAmount === undefined ? '' : dollars(invoice.taxedAmount),
      dollars(invoice.tax),
      dollars(invoice.total),
      dollars(invoice.paid),
      dollars(invoice.writtenOff),
      dollars(invoice.open),
    ],
  ]
}

export const entryColumns = [
  'id',
  'entry',
  'kind',
  'amount',
  'method',
  'checkNumber',
  'online',
  'day',
  'note',
  'quoteNumber',
  'invoiceId',
  'reverses',
]

export function entryCells(
  entry: Awaited<ReturnType<typeof listEntries>>['items'][number],
): string[][] {
  return [
    [
      entry.id,
      entryName(entry),
      entry.kind,
      // Positive also for an entry that reverses another. The last column names that one.
      dollars(entry.amount),
      entry.method ?? '',
      entry.checkNumber,
      // Empty if a person recorded it.
      entry.online ?? '',
      entry.day,
      entry.note,
      entry.quoteNumber,
      entry.invoiceId ?? '',
      entry.reverses ?? '',
    ],
  ]
}
