// Deposits that invoices deduct: each is a row of the ledger, and one that changes is reversed and made again.
import type { LedgerEntry } from '@quotewright/domain/invoices/ledger'
import { refundsOnTheirWay } from '@quotewright/domain/invoices/online-payment'
import type { Cents } from '@quotewright/domain/money'
import { changeOf } from '@quotewright/domain/quotes/quote-totals'
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { recheckPages } from '../online-payments/follow-payment.ts'
import { heldPayments } from './held-payments.ts'
import { type Job, readJob } from './job.ts'
import { findEntriesOf, insertEntry } from './ledger-store.ts'
import { insertReversal } from './reverse-entry.ts'
import { readInvoice, todayOf } from './show-invoice.ts'
import { lockInvoicesOf } from './store.ts'

type Deduction = { invoiceId: string; quoteNumber: string; amount: number }

export async function deductDeposit(
  ctx: Context,
  tx: BusinessTransaction,
  { amount, ...of }: Deduction,
): Promise<void> {
  if (amount <= 0) return
  await insertEntry(tx, ctx.user.business.id, {
    ...of,
    id: ctx.newId(),
    kind: 'applied',
    amount,
    method: null,
    online: null,
    checkNumber: '',
    day: todayOf(ctx),
    note: '',
    reverses: null,
    userId: ctx.user.id,
    at: ctx.now(),
  })
}

/** What the job holds, less what is on its way back. Below zero if more is on its way than it holds. */
export async function heldToDeduct(
  ctx: Context,
  tx: BusinessTransaction,
  quoteNumber: string,
  job: Job,
): Promise<Cents> {
  return changeOf(refundsOnTheirWay(await heldPayments(ctx, tx, quoteNumber, job)), job.held)
}

/** The deductions that count. */
export function standingDeductions(entries: readonly LedgerEntry[]): LedgerEntry[] {
  const reversed = new Set(entries.map(({ reverses }) => reverses))
  return entries.filter(
    ({ id, kind, reverses }) => kind === 'applied' && reverses === null && !reversed.has(id),
  )
}

/** Returns money of the invoice's deductions to the job, the newest first, and says how much. */
async function returnDeducted(
  ctx: Context,
  tx: BusinessTransaction,
  { amount, ...of }: Deduction,
): Promise<number> {
  let returned = 0
  const entries = await findEntriesOf(tx, ctx.user.business.id, of.invoiceId)
  for (const entry of standingDeductions(entries).toReversed()) {
    if (returned >= amount) break
    const part = Math.min(entry.amount, amount - returned)
    await insertReversal(ctx, tx, { ...entry, quoteNumber: of.quoteNumber })
    await deductDeposit(ctx, tx, { ...of, amount: entry.amount - part })
    returned += part
  }
  return returned
}

/**
 * Runs after money that the job may hold went away or came back without the business, such as by a dispute. Invoices
 * deduct no more than they ask for and no more than is held and stays, the newest less first; what is held then is
 * deducted from open invoices, oldest first.
 */
export async function settleDeductions(
  ctx: Context,
  tx: BusinessTransaction,
  quoteNumber: string,
): Promise<void> {
  // A payment that a member records at this moment changes what is open.
  await lockInvoicesOf(tx, ctx.user.business.id, quoteNumber)
  const job = await readJob(ctx, tx, quoteNumber)
  const { live } = job
  let left = await heldToDeduct(ctx, tx, quoteNumber, job)
  for (const { id: invoiceId, open } of live) {
    left += await returnDeducted(ctx, tx, { invoiceId, quoteNumber, amount: -open })
  }
  for (const { id: invoiceId } of live.toReversed()) {
    left += await returnDeducted(ctx, tx, { invoiceId, quoteNumber, amount: -left })
  }
  for (const { id: invoiceId } of live) {
    const { open } = await readInvoice(ctx, tx, invoiceId)
    const amount = Math.min(open, left)
    await deductDeposit(ctx, tx, { invoiceId, quoteNumber, amount })
    left -= Math.max(0, amount)
  }
  for (const invoiceId of [null, ...live.map(({ id }) => id)]) {
    await recheckPages(ctx, tx, { quoteNumber, invoiceId })
  }
}
