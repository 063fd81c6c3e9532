// Finds a quote's signature.
// Raw: each PDF of a quote looks for one; a named statement needs no building, and a reader sends it in one round trip.
import type { BusinessReader } from '../db/tenancy.ts'
import type { StoredSignature } from './store.ts'

export async function findSignature(
  reader: BusinessReader,
  businessId: string,
  quoteId: string,
): Promise<StoredSignature | null> {
  const { rows } = await reader.query<StoredSignature>({
    name: 'find-signature',
    text: `select quote_id as "quoteId", business_id as "businessId", document, name, strokes, signed_at as "signedAt",
        time_zone as "timeZone", address, browser, copy_to as "copyTo", file_hash as "fileHash"
      from signatures where business_id = $1 and quote_id = $2`,
    values: [businessId, quoteId],
  })
  return rows[0] ?? null
}
