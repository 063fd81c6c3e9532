// How many bytes of photos count against a quota.
// Raw: photos and quotes count by the same condition, and that of quotes is part of a raw statement.
import type { BusinessTransaction } from '../db/tenancy.ts'
import { sincePaid } from '../quotes/new-quote-facts.sql.ts'

export async function sumPhotoBytes(
  tx: BusinessTransaction,
  businessId: string,
  since: Date | null,
): Promise<number> {
  const { rows } = await tx.$client.query<{ bytes: string }>(
    `select coalesce(sum(byte_size), 0) as bytes from photos where business_id = $1 and ${sincePaid('$2')}`,
    [businessId, since ?? '-infinity'],
  )
  return Number(rows[0]?.bytes)
}
