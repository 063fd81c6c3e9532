// Gives back money that a customer paid online. The ledger has the refund once the provider confirms it.
import { AppError } from '@quotewright/domain/errors'
import {
  freeOf,
  type RefundToMake,
  refundsOnTheirWay,
} from '@quotewright/domain/invoices/online-payment'
import { type Cents, formatDollars } from '@quotewright/domain/money'
import { changeOf, sumOf } from '@quotewright/domain/quotes/quote-totals'
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { lockBook } from '../invoices/book-store.ts'
import { heldPayments } from '../invoices/held-payments.ts'
import { readJob } from '../invoices/job.ts'
import { refuseOtherTry } from '../invoices/refuse-other-try.ts'
import { readInvoice } from '../invoices/show-invoice.ts'
import type { Task } from '../jobs/jobs.ts'
import { requireProvider } from './account.ts'
import { inNameOf } from './in-name-of.ts'
import { settlePayment } from './settle-payment.ts'
import { invoiceOf } from './settle-refunds.ts'
import { isRefundableHere, refundableOf } from './show-payments.ts'
import {
  findPayment,
  findRefund,
  findRefunds,
  insertRefund,
  lockPayment,
  type StoredPayment,
} from './store.ts'

/** Idempotent by the refund's id. The row and the job that asks the provider are stored together. */
export function refundPayment(
  ctx: Context,
  paymentId: string,
  { id: sentId, amount }: RefundToMake,
): Promise<void> {
  const businessId = ctx.user.business.id
  const id = sentId.toLowerCase()
  return ctx.inBusiness(async tx => {
    await lockBook(tx, businessId)
    if (!(await findPayment(tx, businessId, paymentId))) {
      throw new AppError('not_found', 'Payment Not Found')
    }
    const payment = await lockPayment(tx, businessId, paymentId)
    const earlier = await findRefund(tx, businessId, id)
    if (earlier && earlier.paymentId !== payment.id) {
      throw new AppError('conflict', 'This refund belongs to another payment')
    }
    if (earlier) return refuseOtherTry({ amount: earlier.amount }, { amount })
    if (!isRefundableHere(ctx, payment)) {
      throw new AppError('conflict', 'This server cannot refund this payment anymore.')
    }
    const refundable = refundableOf(payment, await findRefunds(tx, businessId, [payment.id]))
    const most = Math.max(0, Math.min(refundable, await countedFor(ctx, tx, payment)))
    if (amount > most) {
      const message =
        most === 0
          ? 'Nothing of this payment can be refunded.'
          : `Only ${formatDollars(most)} of this payment can be refunded. Enter at most that.`
      throw new AppError('invalid', message, { fields: { amount: message } })
    }
    await insertRefund(tx, {
      businessId,
      id,
      paymentId: payment.id,
      userId: ctx.user.id,
      amount,
      state: 'pending',
      createdAt: ctx.now(),
    })
    const job = { businessId, paymentId: payment.id, refundId: id }
    await ctx.jobs.enqueue(tx.$client, sendRefund, job, id)
  })
}

/** What the business still has of the invoice's or the job's money, less what is on its way back. */
async function countedFor(
  ctx: Context,
  tx: BusinessTransaction,
  payment: StoredPayment,
): Promise<Cents> {
  const { id: paymentId, quoteNumber } = payment
  const job = await readJob(ctx, tx, quoteNumber)
  const held = await heldPayments(ctx, tx, quoteNumber, job)
  const invoiceId = await invoiceOf(ctx, tx, payment)
  // A deposit that an invoice has deducted is part of that invoice.
  if (invoiceId === null) return changeOf(refundsOnTheirWay(held), job.held)
  const { paid, entries, online } = await readInvoice(ctx, tx, invoiceId)
  const onIt = new Set(entries.map(({ id }) => id))
  const pending = refundsOnTheirWay(online.filter(({ id }) => onIt.has(id)))
  const ofJob = held.find(({ id }) => id === paymentId)
  if (!ofJob) return changeOf(pending, paid)
  // The job holds what the invoice did not ask for, and that goes back first.
  const ofInvoice = changeOf(changeOf(ofJob.refundsPending, pending), paid)
  return sumOf([Math.min(ofJob.refundable, freeOf(job.held, held)), Math.max(0, ofInvoice)])
}

export type RefundJob = { businessId: string; paymentId: string; refundId: string }

/** The provider makes one refund, however often the job runs. */
export const sendRefund: Task<RefundJob> = {
  name: 'send-refund',
  isNeverGivenUp: true,
  run: async (services, { businessId, paymentId, refundId }) => {
    const ctx = await inNameOf(services, businessId, paymentId)
    const found = await ctx?.inBusiness(async tx => ({
      payment: await findPayment(tx, businessId, paymentId),
      refund: await findRefund(tx, businessId, refundId),
    }))
    const { payment, refund } = found ?? {}
    if (!ctx || !payment || refund?.state !== 'pending' || refund.providerId !== null) return
    const { sessionId, providerId, state } = payment
    if (sessionId === null || providerId === null) return
    const { id, amount } = refund
    const provider = requireProvider(ctx)
    // The keys of the real provider are missing, such as by mistake at this start.
    const isWithoutKeys = provider.provider === 'test' && payment.provider !== 'test'
    if (isWithoutKeys) throw new Error(`This server lacks the provider of payment ${paymentId}`)
    const made = isRefundableHere(ctx, payment)
      ? await provider.refund({ ...payment, sessionId, providerId }, refund)
      : ({ id: `refused_${id}`, ourId: id, amount, state: 'failed' } as const)
    await settlePayment(ctx, paymentId, {
      state,
      providerId,
      method: payment.method,
      refunds: [made],
      disputes: [],
    })
  },
}
