// Takes back a wrong ledger entry by another one, so that both stay readable.
import { AppError } from '@quotewright/domain/errors'
import { type LedgerEntry, reversibleIds, sumsOf } from '@quotewright/domain/invoices/ledger'
import { refundsOnTheirWay } from '@quotewright/domain/invoices/online-payment'
import { type Cents, formatDollars } from '@quotewright/domain/money'
import { changeOf, openOf } from '@quotewright/domain/quotes/quote-totals'
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { recheckPages } from '../online-payments/follow-payment.ts'
import { lockBook } from './book-store.ts'
import { heldPayments } from './held-payments.ts'
import { readJob } from './job.ts'
import { findDeposits, findEntry, insertEntry } from './ledger-store.ts'
import { noteByHand } from './note-money.ts'
import { lockInvoice, todayOf } from './show-invoice.ts'

/** Idempotent: an entry is taken back once. */
export function reverseEntry(ctx: Context, id: string): Promise<void> {
  const businessId = ctx.user.business.id
  return ctx.inBusiness(async tx => {
    const entry = await findEntry(tx, businessId, id)
    if (!entry) throw new AppError('not_found', 'Payment Not Found')
    const isNew =
      entry.invoiceId === null
        ? await checkDeposit(ctx, tx, entry)
        : await checkOnInvoice(ctx, tx, { ...entry, invoiceId: entry.invoiceId })
    if (!isNew) return
    await insertReversal(ctx, tx, entry)
    await noteByHand(ctx, tx, entry, true)
    await recheckPages(ctx, tx, entry)
  })
}

type Stored = LedgerEntry & { quoteNumber: string }

/** Returns false if it is taken back already. */
async function checkOnInvoice(
  ctx: Context,
  tx: BusinessTransaction,
  entry: Stored & { invoiceId: string },
): Promise<boolean> {
  // A refund online checks what the invoice has under this lock.
  await lockBook(tx, ctx.user.business.id)
  const { entries, total, state, online } = await lockInvoice(ctx, tx, entry.invoiceId)
  if (isReversed(entry, entries)) return false
  requireReversible(entry, entries)
  const sums = sumsOf([...entries, { ...entry, reverses: entry.id }])
  if (entry.kind === 'payment' && sums.paid < 0) {
    throw new AppError('conflict', 'Some of this was refunded. Reverse the refund first.')
  }
  if (entry.kind === 'payment') {
    const onIt = new Set(entries.map(({ id }) => id))
    refuseIfGone(
      refundsOnTheirWay(online.filter(({ id }) => onIt.has(id))),
      sums.paid,
      'this payment counts as given back. Reverse another refund first.',
    )
  }
  // A void invoice asks for nothing, so it may hold more than its total.
  if (state !== 'void' && openOf(total, sums) < 0) {
    throw new AppError('conflict', 'The invoice was paid or written off since. Reverse that first.')
  }
  return true
}

async function checkDeposit(
  ctx: Context,
  tx: BusinessTransaction,
  entry: Stored,
): Promise<boolean> {
  const businessId = ctx.user.business.id
  await lockBook(tx, businessId)
  const deposits = await findDeposits(tx, businessId, entry.quoteNumber)
  if (isReversed(entry, deposits)) return false
  requireReversible(entry, deposits)
  if (entry.kind !== 'payment') return true
  const job = await readJob(ctx, tx, entry.quoteNumber)
  if (entry.amount > job.held) {
    throw new AppError(
      'conflict',
      'This deposit is deducted from an invoice or was refunded. Void the invoice or reverse the refund first.',
    )
  }
  const online = await heldPayments(ctx, tx, entry.quoteNumber, job)
  refuseIfGone(
    refundsOnTheirWay(online),
    changeOf(entry.amount, job.held),
    'this deposit counts as given back. Void the invoice that deducts it, or reverse another refund first.',
  )
  return true
}

/** `left` is what would still be counted: less than goes back online is too little. */
function refuseIfGone(pending: Cents, left: Cents, consequence: string): void {
  if (pending <= left) return
  throw new AppError(
    'conflict',
    `A refund of ${formatDollars(pending)} is on its way, so ${consequence}`,
  )
}

function isReversed({ id }: LedgerEntry, entries: readonly LedgerEntry[]): boolean {
  return entries.some(({ reverses }) => reverses === id)
}

function requireReversible({ id, online }: LedgerEntry, entries: readonly LedgerEntry[]): void {
  if (reversibleIds(entries).has(id)) return
  throw new AppError(
    'conflict',
    online === null
      ? 'This entry cannot be reversed'
      : 'Money that moved online is not reversed. Refund it.',
  )
}

/** Adds an entry of the same kind and amount, on the day of the correction. */
export function insertReversal(
  ctx: Context,
  tx: BusinessTransaction,
  entry: LedgerEntry & { quoteNumber: string },
): Promise<void> {
  const { createdAt: _, ...same } = entry
  return insertEntry(tx, ctx.user.business.id, {
    ...same,
    id: ctx.newId(),
    reverses: entry.id,
    note: '',
    day: todayOf(ctx),
    userId: ctx.user.id,
    at: ctx.now(),
  })
}
