// The facts for creating a quote: used quota, customer and photos.
// Raw: creating a quote reads them all by one named statement that selects from no table.
import type { NamedCustomer } from '@quotewright/domain/customer'
import type { BusinessTransaction } from '../db/tenancy.ts'

/**
 * SQL condition for the business in $1. Rows from the trial count only against the trial, not against the plan paid
 * for after it.
 */
export const sincePaid = (since: string) =>
  `created_at >= greatest(${since}::timestamptz, (select min(paid_at) from payments where business_id = $1))`

type NewQuoteFacts = {
  isStored: boolean
  customer: NamedCustomer | null
  /** How many of the wanted photos the business has. */
  photoCount: number
  quoteCount: number
}

/** Reads whether the quote exists, its customer and photos, and how many quotes count against the quota. */
export async function findNewQuoteFacts(
  tx: BusinessTransaction,
  businessId: string,
  wanted: {
    id: string
    customerId: string | null
    photoIds: readonly string[]
    since: Date | null
  },
): Promise<NewQuoteFacts> {
  const { rows } = await tx.$client.query<NewQuoteFacts>({
    name: 'new-quote-facts',
    text: `select exists (select from quotes where business_id = $1 and id = $2) as "isStored",
      (select json_build_object('firstName', first_name, 'lastName', last_name, 'phone', phone)
        from customers where business_id = $1 and id = $3) as customer,
      (select count(*)::int from photos where business_id = $1 and id = any($4)) as "photoCount",
      (select count(*)::int from quotes where business_id = $1 and revision = 1 and ${sincePaid('$5')}) as "quoteCount"`,
    values: [
      businessId,
      wanted.id,
      wanted.customerId,
      wanted.photoIds,
      wanted.since ?? '-infinity',
    ],
  })
  if (!rows[0]) throw new Error('A select without from always answers one row')
  return rows[0]
}

export async function countQuotesSince(
  tx: BusinessTransaction,
  businessId: string,
  since: Date | null,
): Promise<number> {
  const { rows } = await tx.$client.query<{ count: number }>(
    `select count(*)::int as count from quotes where business_id = $1 and revision = 1 and ${sincePaid('$2')}`,
    [businessId, since ?? '-infinity'],
  )
  return rows[0]?.count ?? 0
}
