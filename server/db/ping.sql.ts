// Whether the database answers.
import type { Pool } from 'pg'

export async function ping(pool: Pool): Promise<void> {
  await pool.query('select 1')
}
