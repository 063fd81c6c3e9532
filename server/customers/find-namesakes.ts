// Other customers with the same email address or phone number, who may be the same person.
import { nameWithCompany } from '@quotewright/domain/customers/customer'
import type { Namesake } from '@quotewright/domain/customers/customer-merge'
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { findReachedBy } from './namesakes-store.sql.ts'
import { customerNotFound } from './show-customer.ts'
import { findStored } from './store.ts'

const MOST_NAMESAKES = 3

export type Contact = { customerId: string | null; email: string; phone: string }

/** Newest first. */
export async function findNamesakes(
  tx: BusinessTransaction,
  { customerId, email, phone }: Contact,
): Promise<Namesake[]> {
  if (email === '' && phone === '') return []
  const wanted = { email, phone, otherThan: customerId, limit: MOST_NAMESAKES }
  const rows = await findReachedBy(tx, wanted)
  return rows.map(({ id, isByEmail, ...named }) => ({
    id,
    name: nameWithCompany(named),
    by: isByEmail ? 'email' : 'phone',
  }))
}

export function listNamesakes(ctx: Context, id: string): Promise<Namesake[]> {
  const businessId = ctx.user.business.id
  return ctx.inBusiness(async tx => {
    const customer = await findStored(tx, businessId, id)
    if (!customer) throw customerNotFound()
    return findNamesakes(tx, { customerId: customer.id, ...customer })
  })
}
