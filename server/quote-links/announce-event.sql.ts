// Announces a quote event to the open apps of every process, once its transaction commits.
// Raw: the query builder always selects from a table.
import type { ClientBase } from 'pg'

type Announced = { businessId: string; quoteId: string; kind: string }

/**
 * A statement, since a sharded table has no triggers and its shards would notify the wrong server.
 */
export async function announceEvent(
  client: Pick<ClientBase, 'query'>,
  { businessId, quoteId, kind }: Announced,
): Promise<void> {
  await client.query({
    name: 'announce-event',
    text: `select pg_notify('quote_events',
      json_build_object('businessId', $1::uuid, 'quoteId', $2::uuid, 'kind', $3::text)::text)`,
    values: [businessId, quoteId, kind],
  })
}
