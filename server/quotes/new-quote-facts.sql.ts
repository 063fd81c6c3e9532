// The facts for creating a quote: used quota, customer and photos.
// Raw: creating a quote reads them all by one named statement, which selects from no table.
import type { NamedCustomer } from '@quotewright/domain/customers/customer'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { quotaCondition } from './quota-rows.ts'

const usesQuota = quotaCondition('$1', '$5')

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
      (select json_build_object('firstName', first_name, 'lastName', last_name, 'company', company, 'phone', phone)
        from customers where business_id = $1 and id = $3) as customer,
      (select count(*)::int from photos where business_id = $1 and id = any($4)) as "photoCount",
      (select count(*)::int from quotes where business_id = $1 and revision = 1 and ${usesQuota}) as "quoteCount"`,
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
