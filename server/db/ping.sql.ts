// Whether the database answers.
// Raw: the query builder always selects from a table.
import type { Pool } from 'pg'

export async function ping(pool: Pool): Promise<void> {
  await pool.query('select 1')
}
