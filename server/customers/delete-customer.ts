// Removes a customer who has no quotes and no invoices.
import { AppError } from '@quotewright/domain/errors'
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { hasMerged } from './merge-store.ts'
import { customerNotFound } from './show-customer.ts'
import { holdRequestsOf, removeCustomer } from './store.ts'

/** In the caller's transaction. Keeps a customer who has quotes or invoices, or into whom another was merged. */
export async function deleteIfUnused(
  ctx: Context,
  tx: BusinessTransaction,
  id: string,
): Promise<void> {
  const businessId = ctx.user.business.id
  if (!(await hasMerged(tx, businessId, id))) await removeCustomer(tx, businessId, id)
}

export async function deleteCustomer(ctx: Context, id: string): Promise<void> {
  const businessId = ctx.user.business.id
  const outcome = await ctx.inBusiness(async tx => {
    // Their requests go with them. Before the customer, in the order of all work on both.
    await holdRequestsOf(tx, businessId, [id])
    return removeCustomer(tx, businessId, id)
  })
  if (outcome === 'missing') throw customerNotFound()
  if (outcome === 'hasWork') {
    throw new AppError('conflict', 'This customer has quotes or invoices and cannot be removed')
  }
}
