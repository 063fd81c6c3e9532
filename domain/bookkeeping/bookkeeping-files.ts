// The files of a bookkeeper's export: plain tables, and what QuickBooks Online and Xero import.
import { customerName } from '../customers/customer.ts'
import { accountingLines } from '../invoices/invoice-lines.ts'
import { entryName } from '../invoices/ledger.ts'
import type { Cents, TaxRate } from '../money.ts'
import {
  bankFile,
  contactRow,
  itemFile,
  quickBooksCustomers,
  quickBooksInvoices,
  xeroContacts,
  xeroInvoices,
} from './accounting-imports.ts'
import {
  dollars,
  type ExportedCustomer,
  type ExportedEntry,
  type ExportedInvoice,
  type ExportFile,
  ITEM,
  signed,
} from './exported-documents.ts'

export type Exported = {
  invoices: ExportedInvoice[]
  /** Numbers of invoices in earlier exports that became void since. */
  voided: { number: string; day: string }[]
  entries: ExportedEntry[]
  /** Customers that are in no earlier export. */
  customers: ExportedCustomer[]
  isFirst: boolean
  /** The business's own, which Xero's tax has. */
  taxRate: TaxRate
}

/** Files without rows are left out. */
export function bookkeepingFiles(exported: Exported): ExportFile[] {
  const { invoices, entries, customers, isFirst } = exported
  const standing = invoices.filter(({ isVoid }) => !isVoid)
  const money = entries.filter(({ kind }) => kind === 'payment' || kind === 'refund')
  return [
    plainCustomers(customers),
    ...(isFirst ? [itemFile('items.csv')] : []),
    plainInvoices(invoices),
    plainLines(invoices),
    plainPayments(entries),
    plainVoided(exported.voided),
    quickBooksCustomers(customers),
    ...(isFirst ? [itemFile('quickbooks/products-and-services.csv')] : []),
    ...quickBooksInvoices(standing),
    bankFile('quickbooks/payments-as-bank-transactions.csv', money),
    xeroContacts(customers),
    xeroInvoices(standing, exported.taxRate),
    bankFile('xero/payments-as-bank-statement.csv', money),
  ].filter(({ rows }) => rows.length > 0)
}

function plainCustomers(customers: readonly ExportedCustomer[]): ExportFile {
  return {
    name: 'customers.csv',
    columns: ['Name', 'Email', 'Phone', 'Address', 'Company', 'Person'],
    rows: customers.map(customer => [
      ...contactRow(customer),
      customer.company ?? '',
      customer.company ? customerName(customer) : '',
    ]),
  }
}

function plainInvoices(invoices: readonly ExportedInvoice[]): ExportFile {
  return {
    name: 'invoices.csv',
    columns: [
      'Invoice',
      'Status',
      'Customer',
      'Quote',
      'Date',
      'Due',
      'Before tax',
      'Taxed',
      'Tax',
      'Total',
    ],
    rows: invoices.map(invoice => {
      const amount = (cents: Cents) => dollars(invoice.isVoid ? 0 : cents)
      return [
        invoice.number,
        invoice.isVoid ? 'void' : 'issued',
        invoice.customer.name,
        invoice.quoteNumber,
        invoice.day,
        invoice.dueDay,
        amount(invoice.subtotal),
        amount(invoice.taxedAmount),
        amount(invoice.tax),
        amount(invoice.total),
      ]
    }),
  }
}

function plainLines(invoices: readonly ExportedInvoice[]): ExportFile {
  return {
    name: 'invoice-lines.csv',
    columns: ['Invoice', 'Item', 'Description', 'Amount', 'Taxed by rate'],
    rows: invoices
      .filter(({ isVoid }) => !isVoid)
      .flatMap(invoice =>
        accountingLines(invoice).map(({ description, amount, isTaxed }) => [
          invoice.number,
          ITEM,
          description,
          dollars(amount),
          isTaxed ? 'yes' : 'no',
        ]),
      ),
  }
}

function plainPayments(entries: readonly ExportedEntry[]): ExportFile {
  return {
    name: 'payments.csv',
    columns: [
      'Date',
      'Kind',
      'Amount',
      'Method',
      'Check',
      'Customer',
      'Invoice',
      'Quote',
      'Note',
      'Recorded',
    ],
    rows: entries.map(entry => [
      entry.day,
      entryName(entry),
      dollars(signed(entry)),
      entry.online === null ? (entry.method ?? '') : 'online',
      entry.checkNumber,
      entry.customerName,
      entry.number ?? '',
      entry.quoteNumber,
      entry.note,
      entry.recordedDay,
    ]),
  }
}

function plainVoided(voided: Exported['voided']): ExportFile {
  return {
    name: 'void-these-invoices.csv',
    columns: ['Invoice', 'Void since'],
    rows: voided.map(({ number, day }) => [number, day]),
  }
}
