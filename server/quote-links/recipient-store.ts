// SQL for the addresses that a business has recently mailed quotes to.
import type { BusinessTransaction } from '../db/tenancy.ts'

export type Recipient = { address: string; lastAt: Date }

/** Returns each address once, the latest first. Locks, so that a business's sends count one at a time. */
export async function findRecipients(
  tx: BusinessTransaction,
  businessId: string,
  since: Date,
): Promise<Recipient[]> {
  await tx.$client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `quote mail ${businessId}`,
  ])
  const { rows } = await tx.$client.query<Recipient>({
    name: 'recipients-of-business',
    text: `select lower(detail ->> 'to') as address, max(created_at) as "lastAt" from quote_events
      where business_id = $1 and kind = 'sent' and created_at > $2 and detail ? 'to'
      group by 1 order by 2 desc`,
    values: [businessId, since],
  })
  return rows
}

export async function findBusinessAge(tx: BusinessTransaction, businessId: string): Promise<Date> {
  const { rows } = await tx.$client.query<{ createdAt: Date }>(
    'select created_at as "createdAt" from businesses where id = $1',
    [businessId],
  )
  return rows[0]?.createdAt ?? new Date()
}
