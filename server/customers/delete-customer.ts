// Removes a customer who has no quotes and no invoices.
import { AppError } from '@quotewright/domain/errors'
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { hasMerged } from './merge-store.ts'
import { customerNotFound } from './show-customer.ts'
import { removeCustomer } from './store.ts'

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
  const outcome = await ctx.inBusiness(tx => removeCustomer(tx, ctx.user.business.id, id))
  if (outcome === 'missing') throw customerNotFound()
  if (outcome === 'hasWork') {
    throw new AppError('conflict', 'This customer has quotes or invoices and cannot be removed')
  }
}
