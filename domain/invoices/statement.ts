// A customer's statement: what is open, and the invoices and payments behind it with a running balance.
import type { Cents } from '../money.ts'
import type { InvoiceCard } from './invoice.ts'
import type { LedgerEntry } from './ledger.ts'

/** Newest invoices and payments listed; older ones are one balance forward. */
export const MAX_STATEMENT_LINES = 60

/** Open invoices listed, earliest due day first. */
export const MAX_OPEN_INVOICES = 40

/**
 * An invoice or a payment. A deducted deposit is a line only if the deposit is another customer's, because otherwise the
 * deposit is one already. `notAsked` takes out what a bank took back of money that was refunded already.
 */
export type StatementLine = Pick<
  LedgerEntry,
  'method' | 'checkNumber' | 'online' | 'reverses' | 'invoiceId' | 'day'
> & {
  kind: 'invoice' | 'notAsked' | LedgerEntry['kind']
  /** Null for a deposit. */
  number: string | null
  /** Negative if it lowers what the customer owes. */
  amount: Cents
  /** The balance after the line. */
  balance: Cents
}

/** `open` is what the customer is asked for. */
type OpenInvoice = Pick<InvoiceCard, 'number' | 'day' | 'dueDay' | 'total' | 'open'> & {
  jobAddress: string | null
}

export type Statement = {
  day: string
  /** What all open invoices leave due. */
  due: Cents
  open: OpenInvoice[]
  /** Open invoices that are not listed. */
  more: { count: number; open: Cents }
  /** What the business still has of payments on void invoices. */
  heldOnVoid: Cents
  /** What is owed less that and the deposits that are held. */
  balance: Cents
  /** Oldest first. */
  lines: StatementLine[]
  /** Before the first line; null if all are listed. */
  forward: Cents | null
}

export const STATEMENT_PDF = 'statement.pdf'
