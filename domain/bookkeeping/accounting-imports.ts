// The files of a bookkeeper's export that QuickBooks Online and Xero import. docs/decisions/0030-bookkeeping.md says what they follow.
import { accountingLines } from '../invoices/invoice-lines.ts'
import { entryName } from '../invoices/ledger.ts'
import { formatTaxRate, type TaxRate } from '../money.ts'
import { formatPhone } from '../phone.ts'
import {
  dollars,
  type ExportedCustomer,
  type ExportedEntry,
  type ExportedInvoice,
  type ExportFile,
  ITEM,
  signed,
} from './exported-documents.ts'

/** QuickBooks Online imports at most 100 invoices from a file. */
const QUICKBOOKS_INVOICES = 100

/** `12/31/2026` */
function usDay(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${month}/${date}/${year}`
}

export function itemFile(name: string): ExportFile {
  return { name, columns: ['Product/Service Name', 'Type'], rows: [[ITEM, 'Service']] }
}

/** Name, email, phone and address. */
export function contactRow(customer: ExportedCustomer): string[] {
  return [customer.name, customer.email, formatPhone(customer.phone), customer.address]
}

/** Columns as QuickBooks names them in its import of customers. */
export function quickBooksCustomers(customers: readonly ExportedCustomer[]): ExportFile {
  return {
    name: 'quickbooks/customers.csv',
    columns: ['Name', 'Email', 'Phone', 'Street', 'Company'],
    rows: customers.map(customer => [...contactRow(customer), customer.company ?? '']),
  }
}

export function quickBooksInvoices(invoices: readonly ExportedInvoice[]): ExportFile[] {
  return Array.from({ length: Math.ceil(invoices.length / QUICKBOOKS_INVOICES) }, (_, at) =>
    invoicesFile(invoices.slice(at * QUICKBOOKS_INVOICES, (at + 1) * QUICKBOOKS_INVOICES), at + 1),
  )
}

/** Columns of the sample file of QuickBooks Online's import of invoices. */
function invoicesFile(invoices: readonly ExportedInvoice[], part: number): ExportFile {
  return {
    name: `quickbooks/invoices-${part}.csv`,
    columns: [
      '*InvoiceNo',
      '*Customer',
      '*InvoiceDate',
      '*DueDate',
      'Memo',
      'Item(Product/Service)',
      'ItemDescription',
      'ItemQuantity',
      'ItemRate',
      '*ItemAmount',
      'Taxable',
      'TaxRate',
    ],
    rows: invoices.flatMap(invoice =>
      accountingLines(invoice).map(({ description, amount, isTaxed }) => [
        invoice.number,
        invoice.customer.name,
        usDay(invoice.day),
        usDay(invoice.dueDay),
        `Quote ${invoice.quoteNumber}`,
        ITEM,
        description,
        '1',
        dollars(amount),
        dollars(amount),
        isTaxed ? 'Y' : 'N',
        isTaxed ? formatTaxRate(invoice.taxRate) : '',
      ]),
    ),
  }
}

/** Neither program imports payments on invoices; both match bank transactions with open invoices. */
export function bankFile(name: string, money: readonly ExportedEntry[]): ExportFile {
  return {
    name,
    columns: ['Date', 'Description', 'Amount'],
    rows: money.map(entry => [
      usDay(entry.day),
      [entry.customerName, entryName(entry), entry.number ?? `quote ${entry.quoteNumber}`].join(
        ', ',
      ),
      dollars(signed(entry)),
    ]),
  }
}

/** A contact's first and last name are those of the person at a company. */
export function xeroContacts(customers: readonly ExportedCustomer[]): ExportFile {
  return {
    name: 'xero/contacts.csv',
    columns: [
      '*ContactName',
      'EmailAddress',
      'PhoneNumber',
      'POAddressLine1',
      'FirstName',
      'LastName',
    ],
    rows: customers.map(customer => [
      ...contactRow(customer),
      ...(customer.company ? [customer.firstName, customer.lastName] : ['', '']),
    ]),
  }
}

/** Accounts and tax names of Xero's chart for the United States, before a business renames them. */
const xeroCodes = { sales: '400', taxed: 'Tax on Sales', untaxed: 'Tax Exempt' }

/** All columns of Xero's template of sales invoices, in its order. Those without a mark may be empty. */
const xeroColumns = [
  '*ContactName',
  'EmailAddress',
  'POAddressLine1',
  'POAddressLine2',
  'POAddressLine3',
  'POAddressLine4',
  'POCity',
  'PORegion',
  'POPostalCode',
  'POCountry',
  '*InvoiceNumber',
  'Reference',
  '*InvoiceDate',
  '*DueDate',
  'Total',
  'InventoryItemCode',
  '*Description',
  '*Quantity',
  '*UnitAmount',
  'Discount',
  '*AccountCode',
  '*TaxType',
  'TaxAmount',
  'TrackingName1',
  'TrackingOption1',
  'TrackingName2',
  'TrackingOption2',
  'Currency',
  'BrandingTheme',
] as const

type XeroRow = Partial<Record<(typeof xeroColumns)[number], string>>

/** Xero's tax has one rate, the business's own, and its import takes no amount of tax. */
export function xeroInvoices(invoices: readonly ExportedInvoice[], ownRate: TaxRate): ExportFile {
  const rows = invoices.flatMap(invoice =>
    accountingLines(invoice, ownRate).map(
      ({ description, amount, isTaxed }): XeroRow => ({
        '*ContactName': invoice.customer.name,
        EmailAddress: invoice.customer.email,
        '*InvoiceNumber': invoice.number,
        Reference: invoice.quoteNumber,
        '*InvoiceDate': usDay(invoice.day),
        '*DueDate': usDay(invoice.dueDay),
        '*Description': description,
        '*Quantity': '1',
        '*UnitAmount': dollars(amount),
        '*AccountCode': xeroCodes.sales,
        '*TaxType': isTaxed ? xeroCodes.taxed : xeroCodes.untaxed,
        Currency: 'USD',
      }),
    ),
  )
  return {
    name: 'xero/sales-invoices.csv',
    columns: [...xeroColumns],
    rows: rows.map(row => xeroColumns.map(column => row[column] ?? '')),
  }
}
