// One transaction: as the owner of the tables, for accounts; tenants' data is reached through tenancy.ts.
import type { Pool, PoolClient } from 'pg'

/** Commits what `work` did, or rolls back when it throws. `begin` may also say as whom. */
export async function inTransaction<T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
  begin = 'begin',
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
    throw error
  } finally {
    // A connection that cannot even roll back is thrown away.
    client.release(failure)
  }
}
