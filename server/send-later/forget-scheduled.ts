// Removes the plan to send a quote later, in the transaction that sends it now or cancels it. Its job finds nothing.
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { removeScheduled } from './store.ts'

export function forgetScheduled(
  ctx: Context,
  tx: BusinessTransaction,
  quoteId: string,
): Promise<void> {
  return removeScheduled(tx, ctx.user.business.id, quoteId)
}
