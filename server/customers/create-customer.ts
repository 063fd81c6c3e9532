// Adds a customer. Idempotent: a repeated create with the same id returns the stored customer, or who they were merged into.
import {
  type Customer,
  fieldsToStore,
  type NewCustomer,
} from '@quotewright/domain/customers/customer'
import { AppError } from '@quotewright/domain/errors'
import type { Context } from '../context.ts'
import { findCustomer } from './find-customer.ts'
import { findKeptId } from './merge-store.ts'
import { insertCustomer } from './store.ts'

export async function createCustomer(ctx: Context, input: NewCustomer): Promise<Customer> {
  const businessId = ctx.user.business.id
  const customer: Customer = {
    id: input.id?.toLowerCase() ?? ctx.newId(),
    userId: ctx.user.id,
    company: '',
    notes: '',
    ...fieldsToStore(input),
    version: 1,
    createdAt: ctx.now().toISOString(),
  }
  return ctx.inBusiness(async tx => {
    const isMerged = (await findKeptId(tx, businessId, customer.id)) !== null
    if (!isMerged && (await insertCustomer(tx, businessId, customer))) return customer
    const earlier = await findCustomer(ctx, tx, customer.id)
    if (!earlier)
      throw new AppError('conflict', 'This customer could not be added; please try again')
    return earlier
  })
}
