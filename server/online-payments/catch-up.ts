// Brings a payment to the state that the provider reports now. Webhooks, the customer's return and a job all call it.
import type { Context } from '../context.ts'
import { settlePayment } from './settle-payment.ts'
import { findPayment, type StoredPayment } from './store.ts'

/** Idempotent. Returns null if the business has no such payment. */
export async function catchUp(ctx: Context, id: string): Promise<StoredPayment | null> {
  const businessId = ctx.user.business.id
  const payment = await ctx.inBusiness(tx => findPayment(tx, businessId, id))
  const { onlinePayments } = ctx
  if (!payment || payment.sessionId === null) return payment
  if (payment.provider !== onlinePayments?.provider || onlinePayments.read === null) return payment
  const { sessionId } = payment
  const reported = await onlinePayments.read({ ...payment, sessionId })
  return settlePayment(ctx, id, reported)
}
