// What an invoice says of a quote that is deleted, in a sharded database. On one server, the foreign key does it.
// Raw: the query builder has no has_column_privilege.
import type { PoolClient } from 'pg'

/** Only there may app_user change it (`db:distribute`). */
export async function clearInvoices(
  client: PoolClient,
  businessId: string,
  quoteId: string,
): Promise<void> {
  const { rows } = await client.query<{ isAllowed: boolean }>(
    `select has_column_privilege('invoices', 'quote_id', 'update') as "isAllowed"`,
  )
  if (!rows[0]?.isAllowed) return
  await client.query(
    'update invoices set quote_id = null where business_id = $1 and quote_id = $2',
    [businessId, quoteId],
  )
}
