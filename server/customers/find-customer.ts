// Finds a customer within another use case's transaction.
import type { Customer } from '@quotewright/domain/customer'
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { findCustomer as findRow } from './store.ts'

export async function findCustomer(
  ctx: Context,
  tx: BusinessTransaction,
  id: string | null,
): Promise<Customer | null> {
  return id === null ? null : findRow(tx, ctx.user.business.id, id)
}
