// Drizzle's query builder on a connection outside a business; Context.inBusiness hands out one inside it.
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { ClientBase, Pool, PoolClient } from 'pg'

/** The pool, or a client with an open transaction. */
export type Queryable = Pool | ClientBase

export function queryBuilder(db: Queryable): NodePgDatabase {
  // Drizzle only sends queries by it, which every client can do.
  return drizzle({ client: db as Pool | PoolClient })
}
