// Ids of sent mails in the database.
import type { Pool } from 'pg'

export async function isSent(pool: Pool, id: string): Promise<boolean> {
  const { rowCount } = await pool.query('select from sent_mails where id = $1', [id])
  return rowCount === 1
}

/** Also deletes entries older than 60 days, when no job retries them. */
export async function noteSent(pool: Pool, id: string): Promise<void> {
  await pool.query(
    `with forgotten as (delete from sent_mails where sent_at < now() - interval '60 days')
    insert into sent_mails (id) values ($1) on conflict do nothing`,
    [id],
  )
}
