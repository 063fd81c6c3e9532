// Telemetry of a connection pool: its queries outside of transactions, and its connections.
import type { Pool } from 'pg'
import { measured, watch } from '../telemetry.ts'

export function measurePool(pool: Pool): void {
  const query: (...args: unknown[]) => Promise<never> = pool.query.bind(pool)
  pool.query = (...args: unknown[]) => {
    const hasCallback = typeof args.at(-1) === 'function'
    return hasCallback ? query(...args) : measured('sql.query', () => query(...args))
  }
  watch('pool', () => [
    { gauge: 'db.connections', label: 'busy', value: pool.totalCount - pool.idleCount },
    { gauge: 'db.connections', label: 'idle', value: pool.idleCount },
    { gauge: 'db.waiting', value: pool.waitingCount },
  ])
}
