// What a bookkeeper's export contains, and the forms that its files share.
import { type Customer, customerName } from './customer.ts'
import type { LedgerEntry } from './ledger.ts'
import { type Cents, formatDecimal } from './money.ts'
import { phoneDigits } from './phone.ts'
import type { QuoteDocument } from './quote-blocks.ts'

/** `name` is by `exportedName`. */
export type ExportedCustomer = Pick<Customer, 'email' | 'phone' | 'address'> & { name: string }

type Named = Pick<Customer, 'firstName' | 'lastName' | 'email' | 'phone'> & {
  /** Of the customers with this name, from 1. */
  nth: number
}

/**
 * QuickBooks and Xero match customers by name, so a second one of the same name has an email address, the end of a
 * phone number, or a count after it.
 */
export function exportedName({ email, phone, nth, ...customer }: Named): string {
  const name = customerName(customer)
  return nth === 1 ? name : `${name} (${email || phoneDigits(phone).slice(-4) || nth})`
}

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
