// Makes an invoice of an accepted quote, or of a part of it, and deducts the deposit that the job holds.
import { addDays } from '@quotewright/domain/dates'
import { AppError } from '@quotewright/domain/errors'
import {
  amountOfPart,
  type Invoice,
  MAX_INVOICES,
  type NewInvoice,
  partProblem,
} from '@quotewright/domain/invoices/invoice'
import { invoiceDocument } from '@quotewright/domain/invoices/invoice-document'
import { invoiceNumber } from '@quotewright/domain/invoices/invoice-number'
import { quoteToPaint } from '@quotewright/domain/quote-document/quote-document'
import { templateOf } from '@quotewright/domain/quote-document/quote-template'
import type { QuoteWithLines } from '@quotewright/domain/quotes/quote'
import { partToInvoice, sumOf } from '@quotewright/domain/quotes/quote-totals'
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { recheckPages } from '../online-payments/follow-payment.ts'
import { findQuotes } from '../quotes/read-store.sql.ts'
import { quoteNotFound } from '../quotes/show-quote.ts'
import { type Book, lockBook, setLastCount } from './book-store.ts'
import { deductDeposit, heldToDeduct } from './deductions.ts'
import { type Job, leftOf, lockAccepted, readJob } from './job.ts'
import { readInvoice, todayOf } from './show-invoice.ts'
import { findInvoice, insertInvoice } from './store.ts'

/** Idempotent by id, and by quote: two phones that each invoice the rest make one invoice. */
export function createInvoice(ctx: Context, input: NewInvoice): Promise<Invoice> {
  const businessId = ctx.user.business.id
  const id = input.id.toLowerCase()
  return ctx.inBusiness(async tx => {
    const book = await lockBook(tx, businessId)
    if (await findInvoice(tx, businessId, id)) return readInvoice(ctx, tx, id)
    const [named] = await findQuotes(tx.$client, businessId, [input.quoteId])
    if (!named) throw quoteNotFound()
    const quote = await lockAccepted(ctx, tx, named.quoteNumber)
    const job = await readJob(ctx, tx, quote.quoteNumber)
    const left = leftOf(quote, job)
    if (job.live.length !== input.seen) {
      const newest = job.live.at(-1)
      if (input.part === null && left.total === 0 && newest) return readInvoice(ctx, tx, newest.id)
      throw new AppError(
        'conflict',
        'This quote has other invoices than your phone showed. Look again, then make the invoice.',
      )
    }
    if (job.invoices.length >= MAX_INVOICES) {
      throw new AppError('conflict', `A quote can have at most ${MAX_INVOICES} invoices`)
    }
    const amount = amountOfPart(input.part, {
      accepted: quote.total,
      left: left.total,
      parts: job.live.length + 1,
    })
    const message = partProblem(amount, left.total)
    if (message !== null) throw new AppError('invalid', message, { fields: { part: message } })
    await insert(ctx, tx, {
      id,
      quote,
      job,
      book,
      part: input.part,
      ...partToInvoice(left, amount),
    })
    const { quoteNumber } = quote
    const free = await heldToDeduct(ctx, tx, quoteNumber, job)
    await deductDeposit(ctx, tx, { invoiceId: id, quoteNumber, amount: Math.min(free, amount) })
    await recheckPages(ctx, tx, { quoteNumber: quote.quoteNumber, invoiceId: null })
    return readInvoice(ctx, tx, id)
  })
}

type ToInsert = {
  id: string
  quote: QuoteWithLines
  job: Job
  book: Book
  part: NewInvoice['part']
  subtotal: number
  tax: number
  taxedAmount: number
  total: number
}

async function insert(
  ctx: Context,
  tx: BusinessTransaction,
  { id, quote, job, book, part, taxedAmount, ...amounts }: ToInsert,
): Promise<void> {
  const { business } = ctx.user
  const { quoteNumber, customerId } = quote
  if (customerId === null) throw new Error(`Accepted quote ${quote.id} has no customer`)
  const [contract] =
    quote.contractId === null ? [] : await findQuotes(tx.$client, business.id, [quote.contractId])
  const day = todayOf(ctx)
  const count = book.lastCount + 1
  const number = invoiceNumber(book.pattern, count, day)
  const dueDay = addDays(day, book.dueDays)
  const made = { number, day, dueDay, ...amounts }
  const isStored = await insertInvoice(tx, {
    ...made,
    taxedAmount,
    businessId: business.id,
    id,
    count,
    quoteId: quote.id,
    quoteNumber,
    customerId,
    userId: ctx.user.id,
    taxRate: quote.taxRate,
    document: invoiceDocument({
      invoice: made,
      quote: quoteToPaint(quote),
      template: templateOf(business),
      before: sumOf(job.live.map(invoice => invoice.total)),
      part,
      contractTotal: contract?.total ?? null,
    }),
    createdAt: ctx.now(),
  })
  if (!isStored) {
    throw new AppError(
      'conflict',
      `The invoice number ${number} is already in use. Change the pattern or the next number in Settings.`,
    )
  }
  await setLastCount(tx, business.id, count)
}
