// The online payments of an invoice or a job, as the business sees them.
import type { OnlinePayment } from '@quotewright/domain/invoices/online-payment'
import { sumOf } from '@quotewright/domain/quotes/quote-totals'
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import {
  findPayments,
  findRefunds,
  type Purpose,
  type StoredPayment,
  type StoredRefund,
} from './store.ts'

/** Payments that are processing or paid, oldest first. */
export async function showPayments(
  ctx: Pick<Context, 'user' | 'onlinePayments'>,
  tx: BusinessTransaction,
  purpose: Purpose,
): Promise<OnlinePayment[]> {
  const businessId = ctx.user.business.id
  const payments = await findPayments(tx, businessId, purpose, ['processing', 'paid'])
  if (payments.length === 0) return []
  const refunds = await findRefunds(
    tx,
    businessId,
    payments.map(({ id }) => id),
  )
  return payments.map(payment => {
    const { id, amount, state, dispute, createdAt } = payment
    const own = refunds.filter(refund => refund.paymentId === id)
    const pending = own.filter(refund => refund.state === 'pending')
    const given = own.filter(refund => refund.state === 'succeeded')
    const newest = own.at(-1)
    return {
      id,
      amount,
      state,
      dispute,
      refundable: refundableOf(payment, refunds),
      refunded: sumOf(given.map(refund => refund.amount)),
      refundsPending: sumOf(pending.map(refund => refund.amount)),
      refundRefused: newest?.state === 'failed' ? newest.amount : 0,
      createdAt: createdAt.toISOString(),
      ...(!isRefundableHere(ctx, payment) && { goesByHand: true }),
    }
  })
}

/** Only the provider that took a payment can refund it. */
export function isRefundableHere(
  { onlinePayments }: Pick<Context, 'onlinePayments'>,
  { provider }: StoredPayment,
): boolean {
  return provider === onlinePayments?.provider
}

/** 0 for a disputed payment, because the bank decides about it. */
export function refundableOf(
  { id, amount, state, dispute }: StoredPayment,
  refunds: readonly StoredRefund[],
): number {
  if (state !== 'paid' || (dispute !== null && dispute !== 'won')) return 0
  const given = refunds.filter(refund => refund.paymentId === id && refund.state !== 'failed')
  return Math.max(0, amount - sumOf(given.map(refund => refund.amount)))
}
