// What a bookkeeper's export contains, and the forms that its files share.
import type { Customer } from './customer.ts'
import type { LedgerEntry } from './ledger.ts'
import { type Cents, formatDecimal } from './money.ts'
import type { QuoteDocument } from './quote-blocks.ts'

export type ExportedCustomer = Pick<
  Customer,
  'firstName' | 'lastName' | 'email' | 'phone' | 'address'
>

export type ExportedInvoice = {
  number: string
  quoteNumber: string
  customer: ExportedCustomer
  day: string
  dueDay: string
  subtotal: Cents
  tax: Cents
  taxRate: number
  total: Cents
  isVoid: boolean
  document: QuoteDocument
}

/** `number` is the invoice's, or null for a deposit. */
export type ExportedEntry = LedgerEntry & {
  number: string | null
  quoteNumber: string
  customerName: string
}

export type ExportFile = { name: string; columns: readonly string[]; rows: string[][] }

/** The product or service of every line. */
export const ITEM = 'Contracting work'
export const dollars = (cents: Cents) => formatDecimal(cents, 2)

/** Refunds and what takes a payment back are negative; so are write-offs and deductions that are taken back. */
export const signed = ({ kind, amount, reverses }: ExportedEntry) =>
  (kind === 'refund') === (reverses === null) ? -amount : amount
