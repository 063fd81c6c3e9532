// Transactions as the owner of the tables, for accounts. Tenants' data goes through tenancy.ts.
import type { Pool, PoolClient } from 'pg'
import { measured } from '../telemetry.ts'
import { databaseError, isConnectionLost } from './database-error.ts'

/** Runs `work` and commits, or rolls back if it throws. `begin` may also set the role. */
export function inTransaction<T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
  begin = 'begin',
): Promise<T> {
  return measured('sql.transaction', () => transact(pool, work, begin))
}

async function transact<T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
  begin: string,
): Promise<T> {
  const client = await pool.connect()
  let failure: Error | undefined
  try {
    await client.query(begin)
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((lost: Error) => {
      failure = lost
    })
    // After a failover, a connection to the former primary may still answer, and only reads.
    if (isConnectionLost(error)) failure ??= new Error('The database was lost')
    throw databaseError(error)
  } finally {
    // A connection whose rollback failed is discarded.
    client.release(failure)
  }
}
