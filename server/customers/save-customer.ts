// Saves an edited customer, unless someone else has changed it since. An edit of a merged customer goes to the one who stayed.
import {
  type Customer,
  type CustomerToSave,
  fieldsToStore,
  searchLineOf,
} from '@quotewright/domain/customers/customer'
import { AppError } from '@quotewright/domain/errors'
import type { Context } from '../context.ts'
import { findCustomer } from './find-customer.ts'
import { customerNotFound } from './show-customer.ts'
import { updateCustomer, updateSearchOfQuotes } from './store.ts'

export function saveCustomer(ctx: Context, id: string, input: CustomerToSave): Promise<Customer> {
  const businessId = ctx.user.business.id
  return ctx.inBusiness(async tx => {
    const before = await findCustomer(ctx, tx, id)
    if (!before) throw customerNotFound()
    const customer: Customer = {
      ...before,
      ...fieldsToStore(input),
      version: input.version + 1,
    }
    if (!(await updateCustomer(tx, businessId, customer, input.version))) {
      throw new AppError(
        'conflict',
        'Someone else changed this customer in the meantime. Load the page again, then make your change.',
      )
    }
    // A search for the new name or phone number finds their quotes.
    await updateSearchOfQuotes(tx, businessId, customer.id, searchLineOf(customer))
    return customer
  })
}
