// Runs tenants' queries as app_user with one business id, so that row-level security keeps tenants apart.
import { isUuid } from '@quotewright/domain/uuid'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg'
import { createPlaces } from './places.ts'
import { inTransaction, readInTransaction } from './transaction.ts'

/**
 * A transaction that sees one business's rows. `$client` is the pg client, for raw statements.
 *
 * `Promise.all` sends statements at once, in one round trip. It may hold only what sends no statement after an answer: if
 * another of them fails, the connection may serve another business by then.
 */
export type BusinessTransaction = NodePgDatabase & { $client: PoolClient }

/**
 * With `isPlannedOnce`, a connection plans a named statement once for all values, because planning takes longer than
 * reading. Only for statements that read by the same index whatever their values are: such a plan is one for the
 * average business, so it may not depend on how many rows a business has. A reader's other statements are planned each
 * time: left to itself, PostgreSQL takes the plan of the average business after five calls.
 */
type Planning = { isPlannedOnce?: boolean }

/** A named statement. */
export type Statement = QueryConfig & Planning

/** Takes raw statements of a business: a reader, or a transaction's `$client`. */
export type BusinessReader = {
  query: <Row extends QueryResultRow>(statement: Statement) => Promise<QueryResult<Row>>
}

/** How a handler reaches the rows of its caller's business, and no others. */
export type BusinessAccess = {
  inBusiness: <T>(work: (tx: BusinessTransaction) => Promise<T>, planning?: Planning) => Promise<T>
  /** Each statement is a transaction of its own that only reads, in one round trip. */
  reader: BusinessReader
}

export function businessAccess(pool: Pool, businessId: string): BusinessAccess {
  return {
    inBusiness: (work, planning) => inBusiness(pool, businessId, work, planning),
    reader: { query: statement => readOne(pool, businessId, statement) },
  }
}

/** Limits each business to 6 of the pool's 10 connections, so that one business's load never takes them all. */
const places = createPlaces(6)
const STATEMENT_MS = 20_000

/** Runs `work` in one transaction of the business. Commits, or rolls back if it throws. */
export async function inBusiness<T>(
  pool: Pool,
  businessId: string,
  work: (tx: BusinessTransaction) => Promise<T>,
  { isPlannedOnce }: Planning = {},
): Promise<T> {
  const planning = isPlannedOnce ? 'generic' : null
  const begin = `begin; ${settingsOf(businessId, planning)}`
  return places(businessId, () => inTransaction(pool, client => work(drizzle({ client })), begin))
}

async function readOne<Row extends QueryResultRow>(
  pool: Pool,
  businessId: string,
  { isPlannedOnce, ...statement }: Statement,
): Promise<QueryResult<Row>> {
  const planning = isPlannedOnce ? 'generic' : 'custom'
  const begin = `begin read only; ${settingsOf(businessId, planning)}`
  return places(businessId, () => readInTransaction<Row>(pool, statement, begin))
}

/** One round trip. Several statements in one query take no parameters, so the UUID is checked. */
function settingsOf(businessId: string, plan: 'generic' | 'custom' | null): string {
  // One spelling per business, so that its places and its rows have one key.
  const isBusinessId = isUuid(businessId) && businessId === businessId.toLowerCase()
  if (!isBusinessId) throw new Error(`Not a business id: ${businessId}`)
  const planning = plan === null ? '' : `; set local plan_cache_mode = force_${plan}_plan`
  return `set local role app_user; set local app.business_id = '${businessId}'; set local statement_timeout = ${STATEMENT_MS}${planning}`
}
