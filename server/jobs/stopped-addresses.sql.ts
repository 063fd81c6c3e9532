// Email addresses in the database that get no more mail.
import type { Pool } from 'pg'

export async function isStopped(pool: Pool, address: string): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'is-stopped',
    text: 'select from stopped_addresses where address = $1',
    values: [address.toLowerCase()],
  })
  return rowCount === 1
}

export async function stopAddress(
  pool: Pool,
  { address, reason }: { address: string; reason: 'bounce' | 'complaint' },
): Promise<void> {
  await pool.query(
    'insert into stopped_addresses (address, reason) values ($1, $2) on conflict do nothing',
    [address.toLowerCase(), reason],
  )
}
