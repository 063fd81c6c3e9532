// Blocks the server within a request, so that a test decides the order of two requests.
import type { Pool } from 'pg'
import { expect, onTestFinished, vi } from 'vitest'

export type Hold = {
  /** Resolves when this many statements wait. */
  isWaitedFor: (statements?: number) => Promise<void>
  release: () => Promise<void>
}

/** Holds the statement's locks until `release`. Waiting statements then continue in order. */
export async function hold(pool: Pool, statement: string, values: unknown[] = []): Promise<Hold> {
  const client = await pool.connect()
  onTestFinished(() => client.release())
  await client.query('begin')
  await client.query(statement, values)
  return {
    isWaitedFor: (statements = 1) =>
      vi.waitFor(async () => {
        const { rowCount } = await pool.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
        expect(rowCount).toBe(statements)
      }, 10_000),
    release: async () => {
      await client.query('rollback')
    },
  }
}
