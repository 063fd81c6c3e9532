// Finds the customer links of a quote.
// Raw: each PDF that can be accepted looks for one; a named statement needs no building, and a reader sends it in one
// round trip.
import type { BusinessReader } from '../db/tenancy.ts'

export type StoredLink = { tokenHash: string; generation: number; isRevoked: boolean }

/** Returns the quote's links, newest first. */
export async function findLinks(
  reader: BusinessReader,
  businessId: string,
  quoteId: string,
): Promise<StoredLink[]> {
  const { rows } = await reader.query<StoredLink>({
    name: 'links-of-quote',
    text: `select token_hash as "tokenHash", generation, revoked_at is not null as "isRevoked"
      from quote_links where business_id = $1 and quote_id = $2 order by generation desc`,
    values: [businessId, quoteId],
  })
  return rows
}
