// Shows one customer with the totals of their quotes. A link to a merged customer shows the one who stayed.
import type { Customer, CustomerFigures } from '@quotewright/domain/customers/customer'
import { AppError } from '@quotewright/domain/errors'
import type { Context } from '../context.ts'
import { findCustomer } from './find-customer.ts'
import { findEarlierIds } from './merge-store.ts'
import { countQuotesOf } from './store.ts'

export function showCustomer(
  ctx: Context,
  id: string,
): Promise<{ customer: Customer; figures: CustomerFigures; earlierIds?: string[] }> {
  const businessId = ctx.user.business.id
  return ctx.inBusiness(async tx => {
    const customer = await findCustomer(ctx, tx, id)
    if (!customer) throw customerNotFound()
    const earlierIds = await findEarlierIds(tx, businessId, customer.id)
    return {
      customer,
      figures: await countQuotesOf(tx, businessId, customer.id),
      ...(earlierIds.length > 0 && { earlierIds }),
    }
  })
}

export function customerNotFound(): AppError {
  return new AppError('not_found', 'Customer Not Found')
}
