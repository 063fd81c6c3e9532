// Runs tenants' queries as app_user with one business id, so that row-level security keeps tenants apart.

import { isUuid } from '@quotewright/domain/uuid'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient } from 'pg'
import { createPlaces } from './places.ts'
import { inTransaction } from './transaction.ts'

/** A transaction that sees one business's rows. `$client` is the pg client, for raw statements. */
export type BusinessTransaction = NodePgDatabase & { $client: PoolClient }

/** Limits each business to 6 of the pool's 10 connections, so that one business's load never takes them all. */
const places = createPlaces(6)
const STATEMENT_MS = 20_000

/** Runs `work` in one transaction of the business. Commits, or rolls back if it throws. */
export async function inBusiness<T>(
  pool: Pool,
  businessId: string,
  work: (tx: BusinessTransaction) => Promise<T>,
): Promise<T> {
  // One spelling per business, so that its places and its rows have one key.
  const isBusinessId = isUuid(businessId) && businessId === businessId.toLowerCase()
  if (!isBusinessId) throw new Error(`Not a business id: ${businessId}`)
  // One round trip. Several statements in one query take no parameters, so the UUID is checked above.
  const begin = `begin; set local role app_user; set local app.business_id = '${businessId}'; set local statement_timeout = ${STATEMENT_MS}`
  return places(businessId, () => inTransaction(pool, client => work(drizzle({ client })), begin))
}
