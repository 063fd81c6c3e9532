// Drizzle's query builder on a connection outside a business; Context.inBusiness hands out one inside it.
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { ClientBase, Pool, PoolClient } from 'pg'

export function queryBuilder(db: Pool | ClientBase): NodePgDatabase {
  // Drizzle only sends queries by it, which every client can do.
  return drizzle({ client: db as Pool | PoolClient })
}
