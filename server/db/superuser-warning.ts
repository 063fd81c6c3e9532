// The warning at start if DATABASE_URL connects as a superuser.
import type { Pool } from 'pg'

export async function warnOfSuperuser(pool: Pool): Promise<void> {
  const { rowCount } = await pool.query(
    'select from pg_roles where rolname = current_user and rolsuper',
  )
  if (rowCount === 0) return
  console.warn(
    'DATABASE_URL connects as a superuser, who may do anything on that PostgreSQL server: give Quotewright a role of its own with the SQL in docs/operations.md.',
  )
}
