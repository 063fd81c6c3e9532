// The facts for creating a quote: used quota, customer and photo.
import { lockSubject } from '../db/advisory-lock.sql.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { sincePaid } from './quota.ts'

type NewQuoteFacts = {
  isStored: boolean
  customerName: string | null
  hasPhoto: boolean
  quoteCount: number
}

/** Reads whether the quote exists, its customer and photo, and how many quotes count against the quota. */
export async function findNewQuoteFacts(
  tx: BusinessTransaction,
  businessId: string,
  wanted: { id: string; customerId: string | null; photoId: string | null; since: Date | null },
): Promise<NewQuoteFacts> {
  const { rows } = await tx.$client.query<NewQuoteFacts>({
    name: 'new-quote-facts',
    text: `select exists (select from quotes where business_id = $1 and id = $2) as "isStored",
      (select first_name || ' ' || last_name from customers where business_id = $1 and id = $3) as "customerName",
      exists (select from photos where business_id = $1 and id = $4) as "hasPhoto",
      (select count(*)::int from quotes where business_id = $1 and ${sincePaid('$5')}) as "quoteCount"`,
    values: [businessId, wanted.id, wanted.customerId, wanted.photoId, wanted.since ?? '-infinity'],
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
    `select count(*)::int as count from quotes where business_id = $1 and ${sincePaid('$2')}`,
    [businessId, since ?? '-infinity'],
  )
  return rows[0]?.count ?? 0
}

/** Lets only one transaction of the business create a quote at a time. */
export async function lockQuota(tx: BusinessTransaction, businessId: string): Promise<void> {
  await lockSubject(tx.$client, businessId)
}

export async function hasPhoto(
  tx: BusinessTransaction,
  businessId: string,
  id: string,
): Promise<boolean> {
  const { rowCount } = await tx.$client.query(
    'select from photos where business_id = $1 and id = $2',
    [businessId, id],
  )
  return rowCount === 1
}
