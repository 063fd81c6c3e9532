// How many bytes of photos count against a quota.
import type { BusinessTransaction } from '../db/tenancy.ts'
import { sincePaid } from '../quotes/quota.ts'

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
