// What a bookkeeper's export contains, and the forms that its files share.
import { type Customer, customerLines } from '../customers/customer.ts'
import type { LedgerEntry } from '../invoices/ledger.ts'
import { type Cents, formatDecimal } from '../money.ts'
import { phoneDigits } from '../phone.ts'
import type { QuoteDocument } from '../quote-document/quote-blocks.ts'

/** `name` is by `withExportedNames`. */
export type ExportedCustomer = Omit<Named, 'nth' | 'exportedName'> &
  Pick<Customer, 'address'> & { name: string }

type Named = Pick<Customer, 'firstName' | 'lastName' | 'company' | 'email' | 'phone'> & {
  /** Its place among the customers with this name, from 1. */
  nth: number
  /** In an earlier export. */
  exportedName: string | null
}

const sameName = (name: string) => name.toLowerCase()

/**
 * QuickBooks and Xero match customers by name, so each keeps the name of their first export, and no other customer gets it.
 * `taken` are the names in earlier exports.
 */
export function withExportedNames<T extends Named>(
  customers: readonly T[],
  taken: readonly string[],
): (T & { name: string })[] {
  const all = new Set(taken.map(sameName))
  return customers.map(customer => {
    const name = customer.exportedName ?? freeName(customer, all)
    all.add(sameName(name))
    return { ...customer, name }
  })
}

/**
 * A company, which the invoices are made out to, or a person. A second customer of a name has the person of the company,
 * an email address, the end of a phone number, or a count after it.
 */
function freeName({ email, phone, nth, ...customer }: Named, taken: ReadonlySet<string>): string {
  const [name = '', person = ''] = customerLines(customer)
  const isFree = (wanted: string) => !taken.has(sameName(wanted))
  if (nth === 1 && isFree(name)) return name
  const noted = [person, email, phoneDigits(phone).slice(-4)]
    .filter(note => note !== '')
    .map(note => `${name} (${note})`)
    .find(isFree)
  if (noted !== undefined) return noted
  let count = Math.max(nth, 2)
  while (!isFree(`${name} (${count})`)) count += 1
  return `${name} (${count})`
}

export type ExportedInvoice = {
  number: string
  quoteNumber: string
  customer: ExportedCustomer
  day: string
  dueDay: string
  subtotal: Cents
  /** What the tax is computed on. */
  taxedAmount: Cents
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
  /** `YYYY-MM-DD`; may be later than the entry's own day. */
  recordedDay: string
}

export type ExportFile = { name: string; columns: readonly string[]; rows: string[][] }

/** The product or service of every line. */
export const ITEM = 'Contracting work'
export const dollars = (cents: Cents) => formatDecimal(cents, 2)

/** Refunds and what takes a payment back are negative; so are write-offs and deductions that are taken back. */
export const signed = ({ kind, amount, reverses }: ExportedEntry) =>
  (kind === 'refund') === (reverses === null) ? -amount : amount
