// Other customers with the same email address or phone number, who may be the same person.
import { nameWithCompany } from '@quotewright/domain/customers/customer'
import type { Namesake } from '@quotewright/domain/customers/customer-merge'
import { and, desc, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { customers } from '../db/schema/customers.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { customerNotFound } from './show-customer.ts'
import { findStored } from './store.ts'

const MOST_NAMESAKES = 3

export type Contact = { customerId: string | null; email: string; phone: string }

/** Newest first. */
export async function findNamesakes(
  tx: BusinessTransaction,
  businessId: string,
  { customerId, email, phone }: Contact,
): Promise<Namesake[]> {
  const sameEmail: SQL | undefined =
    email === '' ? undefined : sql`lower(${customers.email}) = ${email.toLowerCase()}`
  const samePhone = phone === '' ? undefined : eq(customers.phone, phone)
  if (!sameEmail && !samePhone) return []
  const rows = await tx
    .select({
      id: customers.id,
      firstName: customers.firstName,
      lastName: customers.lastName,
      company: customers.company,
      isByEmail: sql<boolean>`${sameEmail ?? sql`false`}`,
    })
    .from(customers)
    .where(
      and(
        eq(customers.businessId, businessId),
        or(sameEmail, samePhone),
        customerId === null ? undefined : ne(customers.id, customerId),
      ),
    )
    .orderBy(desc(customers.createdAt), desc(customers.id))
    .limit(MOST_NAMESAKES)
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
    return findNamesakes(tx, businessId, { customerId: customer.id, ...customer })
  })
}
