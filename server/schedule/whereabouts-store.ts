// SQL for whose a job is and where, without the quote's lines and analysis.
import { nameWithCompany } from '@quotewright/domain/customers/customer'
import { and, eq, inArray } from 'drizzle-orm'
import { customers } from '../db/schema/customers.ts'
import { quotes } from '../db/schema/quotes.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'

export type Whereabouts = { customer: string; address: string; phone: string; notes: string }

export async function findWhereabouts(
  tx: BusinessTransaction,
  businessId: string,
  quoteIds: readonly string[],
): Promise<Map<string, Whereabouts>> {
  if (quoteIds.length === 0) return new Map()
  const { firstName, lastName, company, address, phone, notes } = customers
  const rows = await tx
    .select({
      id: quotes.id,
      quoteNumber: quotes.quoteNumber,
      jobAddress: quotes.jobAddress,
      customer: { firstName, lastName, company, address, phone, notes },
    })
    .from(quotes)
    .leftJoin(
      customers,
      and(eq(customers.businessId, quotes.businessId), eq(customers.id, quotes.customerId)),
    )
    .where(and(eq(quotes.businessId, businessId), inArray(quotes.id, [...quoteIds])))
  return new Map(
    rows.map(({ id, quoteNumber, jobAddress, customer }) => [
      id,
      {
        customer: customer ? nameWithCompany(customer) : quoteNumber,
        address: jobAddress ?? customer?.address ?? '',
        phone: customer?.phone ?? '',
        notes: customer?.notes ?? '',
      },
    ]),
  )
}
