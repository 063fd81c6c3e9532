// A job to invoice: the accepted version of a quote, its invoices and its deposits.
import { AppError } from '@quotewright/domain/errors'
import type { LedgerEntry } from '@quotewright/domain/invoices/ledger'
import type { QuoteWithLines } from '@quotewright/domain/quotes/quote'
import {
  heldOf,
  leftToInvoice,
  sumOf,
  taxedAmountOf,
} from '@quotewright/domain/quotes/quote-totals'
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { showPayments } from '../online-payments/show-payments.ts'
import { findAcceptedId } from '../quotes/find-accepted.ts'
import { lockQuote } from '../quotes/lock-quote.ts'
import { findDeposits, sumApplied } from './ledger-store.ts'
import { findInvoicesOf, type StoredInvoice } from './store.ts'

export type Job = {
  /** All, oldest first. */
  invoices: StoredInvoice[]
  /** Invoices that are not void. */
  live: StoredInvoice[]
  deposits: LedgerEntry[]
  /** What the deposits still hold. */
  held: number
}

export async function readJob(
  ctx: Context,
  tx: BusinessTransaction,
  quoteNumber: string,
): Promise<Job> {
  const businessId = ctx.user.business.id
  const [invoices, deposits, applied] = await Promise.all([
    findInvoicesOf(tx, businessId, quoteNumber),
    findDeposits(tx, businessId, quoteNumber),
    sumApplied(tx, businessId, quoteNumber),
  ])
  const sum = (kind: LedgerEntry['kind']) =>
    sumOf(
      deposits
        .filter(entry => entry.kind === kind)
        .map(({ amount, reverses }) => (reverses === null ? amount : -amount)),
    )
  return {
    invoices,
    live: invoices.filter(({ voidedAt }) => voidedAt === null),
    deposits,
    held: heldOf({ received: sum('payment'), refunded: sum('refund'), applied }),
  }
}

/** Locks the version that the customer accepted, change orders included, so that it stays the accepted one. */
export async function lockAccepted(
  ctx: Context,
  tx: BusinessTransaction,
  quoteNumber: string,
): Promise<QuoteWithLines> {
  const businessId = ctx.user.business.id
  const id = await findAcceptedId(tx, businessId, quoteNumber)
  if (id === null) {
    throw new AppError(
      'conflict',
      'Invoices and payments need an accepted quote. If the customer agreed in person, mark it as won.',
    )
  }
  const quote = await lockQuote(ctx, tx, id)
  if ((await findAcceptedId(tx, businessId, quoteNumber)) === id) return quote
  throw new AppError('conflict', 'The quote was changed at the same moment. Please try again.')
}

export function leftOf(quote: QuoteWithLines, { live }: Job) {
  return leftToInvoice({ ...quote, taxedAmount: taxedAmountOf(quote.lineItems, quote) }, live)
}

/** Throws `conflict` if money depends on the quote's acceptance. */
export async function requireNotInvoiced(
  ctx: Context,
  tx: BusinessTransaction,
  quoteNumber: string,
): Promise<void> {
  const { live, held } = await readJob(ctx, tx, quoteNumber)
  if (live.length > 0) {
    throw new AppError('conflict', 'This quote has an invoice. Void the invoice first.')
  }
  if (held !== 0) {
    throw new AppError('conflict', 'This quote has a deposit. Refund or reverse it first.')
  }
  const online = await showPayments(ctx, tx, { quoteNumber, invoiceId: null })
  if (online.some(({ state }) => state === 'processing')) {
    throw new AppError(
      'conflict',
      'A deposit for this quote is on its way from the bank. Wait for it first.',
    )
  }
}
