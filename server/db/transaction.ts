// Transactions as the owner of the tables, for accounts. Tenants' data goes through tenancy.ts.
import { AppError } from '@quotewright/domain/errors'
import type { Pool, PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg'
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
    await commit(client)
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

/**
 * Runs one statement that only reads. A connection with `pipeline` needs one round trip for all of it; without, a query
 * waits for the one before.
 */
export function readInTransaction<Row extends QueryResultRow>(
  pool: Pool,
  statement: QueryConfig,
  begin: string,
): Promise<QueryResult<Row>> {
  if (!pool.options.pipeline) return inTransaction(pool, tx => tx.query<Row>(statement), begin)
  return measured('sql.transaction', async () => {
    const client = await pool.connect()
    let isBroken = true
    try {
      const [begun, found, ended] = await Promise.allSettled([
        client.query(begin),
        client.query<Row>(statement),
        // Also ends a transaction whose statement failed.
        client.query('commit'),
      ])
      // Without its `begin`, the statement has run with the owner's rights, so that comes first.
      valueOf(begun)
      valueOf(ended)
      isBroken = false
      return valueOf(found)
    } catch (error) {
      throw databaseError(error)
    } finally {
      client.release(isBroken)
    }
  })
}

function valueOf<T>(settled: PromiseSettledResult<T>): T {
  if (settled.status === 'rejected') throw settled.reason
  return settled.value
}

/** PostgreSQL's code for a warning. */
const WARNING = '01000'

/**
 * A commit that waits for a standby and is canceled, by a timeout or an administrator, succeeds with a warning. It is
 * then on one machine only, so it must not be acknowledged.
 */
async function commit(client: PoolClient): Promise<void> {
  let isUnconfirmed = false
  const hear = ({ code }: { code?: string | undefined }) => {
    isUnconfirmed ||= code === WARNING
  }
  client.on('notice', hear)
  try {
    await client.query('commit')
  } finally {
    client.off('notice', hear)
  }
  if (isUnconfirmed) {
    throw new AppError(
      'unavailable',
      'We could not store that safely. Please try again in a moment.',
      {
        retryAfter: 5,
      },
    )
  }
}
