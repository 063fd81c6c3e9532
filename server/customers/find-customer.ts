// Finds a customer within another use case's transaction. The id of a merged customer finds the one who stayed.
import type { Customer } from '@quotewright/domain/customers/customer'
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { findKeptId } from './merge-store.ts'
import { findStored } from './store.ts'

export async function findCustomer(
  ctx: Context,
  tx: BusinessTransaction,
  id: string | null,
): Promise<Customer | null> {
  if (id === null) return null
  const businessId = ctx.user.business.id
  const found = await findStored(tx, businessId, id)
  if (found) return found
  const keptId = await findKeptId(tx, businessId, id)
  return keptId === null ? null : findStored(tx, businessId, keptId)
}
