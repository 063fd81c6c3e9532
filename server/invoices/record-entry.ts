// Records payments, refunds and write-offs on an invoice, and deposits on a job.
import { AppError } from '@quotewright/domain/errors'
import type { Invoice, JobMoney } from '@quotewright/domain/invoices/invoice'
import {
  type DepositToRecord,
  type EntryToRecord,
  entryProblem,
  type LedgerEntry,
  MAX_ENTRIES,
  paidBy,
} from '@quotewright/domain/invoices/ledger'
import {
  type OnlinePayment,
  paidOnInvoice,
  refundByHandProblem,
} from '@quotewright/domain/invoices/online-payment'
import { type Cents, formatDollars } from '@quotewright/domain/money'
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { stopAfterRefund } from '../invoice-reminders/invoice-reminders.ts'
import { recheckPages } from '../online-payments/follow-payment.ts'
import { sendReceipt } from '../online-payments/receipt-mail.ts'
import { findQuotes } from '../quotes/read-store.sql.ts'
import { quoteNotFound } from '../quotes/show-quote.ts'
import { lockBook } from './book-store.ts'
import { heldPayments } from './held-payments.ts'
import { type Job, leftOf, lockAccepted, readJob } from './job.ts'
import { findEntry, insertEntry } from './ledger-store.ts'
import { noteByHand } from './note-money.ts'
import { paidQuoteOf, receiptByHand } from './receipt-address.ts'
import { refuseOtherTry } from './refuse-other-try.ts'
import { lockInvoice, readInvoice, todayOf } from './show-invoice.ts'
import { readJobMoney } from './show-job-money.ts'

/** Idempotent by id. */
export function recordEntry(
  ctx: Context,
  invoiceId: string,
  input: EntryToRecord,
): Promise<Invoice> {
  return ctx.inBusiness(async tx => {
    // A refund online checks what the invoice has under this lock.
    await lockBook(tx, ctx.user.business.id)
    const invoice = await lockInvoice(ctx, tx, invoiceId)
    if (await isRecorded(ctx, tx, input, invoice.id)) return invoice
    requireRoom(invoice.entries.length)
    requirePast(ctx, input.day)
    // Money that came back, such as by a dispute that was won, is given back to the customer.
    if (invoice.state === 'void' && input.kind !== 'refund') {
      throw new AppError('conflict', 'This invoice is void. Make a new one first.')
    }
    const { paid: kept, entries } = invoice
    checkRefund(input, { kept, entries, online: paidOnInvoice(invoice) })
    refuse(entryProblem(input, invoice))
    const receiptTo = wantsReceipt(input)
      ? await receiptByHand(ctx, tx, paidQuoteOf(invoice), invoice)
      : null
    await store(ctx, tx, { ...invoice, invoiceId: invoice.id, receiptTo }, asRecorded(input))
    if (input.kind === 'refund') await stopAfterRefund(ctx, tx, invoice.id)
    await recheckPages(ctx, tx, { ...invoice, invoiceId: invoice.id })
    return readInvoice(ctx, tx, invoice.id)
  })
}

/** Idempotent by id. */
export function recordDeposit(
  ctx: Context,
  quoteId: string,
  input: DepositToRecord,
): Promise<JobMoney> {
  return ctx.inBusiness(async tx => {
    await lockBook(tx, ctx.user.business.id)
    const [named] = await findQuotes(tx.$client, ctx.user.business.id, [quoteId])
    if (!named) throw quoteNotFound()
    const { quoteNumber } = named
    if (!(await isRecorded(ctx, tx, input, null))) {
      const quote = await lockAccepted(ctx, tx, quoteNumber)
      const job = await readJob(ctx, tx, quoteNumber)
      requireRoom(job.deposits.length)
      requirePast(ctx, input.day)
      const { held: kept, deposits: entries } = job
      const online = await heldPayments(ctx, tx, quoteNumber, job)
      checkRefund(input, { kept, entries, online })
      refuse(depositProblem(input, job, leftOf(quote, job).total))
      const receiptTo = wantsReceipt(input) ? await receiptByHand(ctx, tx, quote, null) : null
      await store(ctx, tx, { quoteNumber, invoiceId: null, receiptTo }, asRecorded(input))
      await recheckPages(ctx, tx, { quoteNumber, invoiceId: null })
    }
    return readJobMoney(ctx, tx, quoteNumber)
  })
}

function checkRefund(
  { kind, amount }: Pick<EntryToRecord, 'kind' | 'amount'>,
  money: { kept: Cents; online: readonly OnlinePayment[]; entries: readonly LedgerEntry[] },
): void {
  if (kind !== 'refund') return
  refuse(refundByHandProblem(amount, money))
}

function depositProblem(
  { kind, amount }: DepositToRecord,
  { held }: Job,
  left: number,
): string | null {
  if (kind === 'refund') {
    return amount <= held
      ? null
      : `Only ${formatDollars(held)} of deposits is held. Refund at most that.`
  }
  const room = Math.max(0, left - held)
  if (amount <= room) return null
  return `Only ${formatDollars(room)} of this quote is neither invoiced nor paid ahead. Enter at most that.`
}

const wantsReceipt = ({ kind, sendsReceipt }: EntryToRecord | DepositToRecord) =>
  kind === 'payment' && sendsReceipt

/** A write-off has no method, and only a check has a number. */
function asRecorded(input: EntryToRecord | DepositToRecord): Recorded {
  const method = input.kind === 'writeOff' ? null : input.method
  return { ...input, method, checkNumber: method === 'check' ? input.checkNumber : '' }
}

async function isRecorded(
  ctx: Context,
  tx: BusinessTransaction,
  sent: EntryToRecord | DepositToRecord,
  invoiceId: string | null,
): Promise<boolean> {
  const earlier = await findEntry(tx, ctx.user.business.id, sent.id)
  if (earlier === null) return false
  if (earlier.invoiceId !== invoiceId) {
    throw new AppError('conflict', 'This payment is recorded elsewhere already')
  }
  refuseOtherTry(earlier, asRecorded(sent))
  return true
}

function requireRoom(entries: number): void {
  if (entries < MAX_ENTRIES) return
  throw new AppError('conflict', `At most ${MAX_ENTRIES} payments can be recorded here`)
}

function requirePast(ctx: Context, day: string): void {
  if (day <= todayOf(ctx)) return
  const message = 'The day is in the future. Record it once the money is here.'
  throw new AppError('invalid', message, { fields: { day: message } })
}

function refuse(message: string | null): void {
  if (message !== null) throw new AppError('invalid', message, { fields: { amount: message } })
}

type Recorded = Pick<EntryToRecord, 'id' | 'kind' | 'amount' | 'checkNumber' | 'day' | 'note'> & {
  method: EntryToRecord['method'] | null
}

type Paid = { quoteNumber: string; invoiceId: string | null; receiptTo: string | null }

async function store(
  ctx: Context,
  tx: BusinessTransaction,
  { quoteNumber, invoiceId, receiptTo }: Paid,
  { id, kind, amount, method, checkNumber, day, note }: Recorded,
): Promise<void> {
  await insertEntry(tx, ctx.user.business.id, {
    id: id.toLowerCase(),
    invoiceId,
    quoteNumber,
    kind,
    amount,
    method,
    checkNumber,
    online: null,
    day,
    note,
    reverses: null,
    userId: ctx.user.id,
    at: ctx.now(),
  })
  const noted = await noteByHand(ctx, tx, { kind, amount, invoiceId, quoteNumber, receiptTo })
  if (noted === null || receiptTo === null) return
  const job = {
    moveId: id.toLowerCase(),
    kind: 'paid',
    invoiceId,
    amount,
    to: receiptTo,
    paidBy: paidBy({ method, checkNumber, online: null }),
    day,
    quoteId: noted.quote.id,
    eventId: noted.id,
    userId: ctx.user.id,
  } as const
  await ctx.jobs.enqueue(tx.$client, sendReceipt, job, `receipt ${job.moveId}`)
}
