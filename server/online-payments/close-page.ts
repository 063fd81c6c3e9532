// Closes the provider's page of a payment whose amount is no longer due.
import type { Context } from '../context.ts'
import { requireProvider } from './account.ts'
import { lockPayment, type StoredPayment, updatePayment } from './store.ts'

/** Money that still arrives is recorded (settle-payment.ts). */
export async function closePage(ctx: Context, payment: StoredPayment): Promise<void> {
  const { businessId, id, sessionId } = payment
  if (sessionId !== null) await requireProvider(ctx).expire({ ...payment, sessionId })
  await ctx.inBusiness(async tx => {
    const { state } = await lockPayment(tx, businessId, id)
    if (state === 'open') await updatePayment(tx, businessId, id, { state: 'expired' })
  })
}
