// Backups of a database that servers reach through PgBouncer in transaction mode.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { createTestDatabase, testDatabaseUrl } from '../db/testing.ts'
import { runBackup } from '../testing/backup-commands.ts'
import { startPgBouncer, whyNoPgBouncer } from '../testing/pgbouncer.ts'

const missing = whyNoPgBouncer()

describe.skipIf(missing !== null)('through PgBouncer', () => {
  it('a backup connects past it, so that its lock ends with it', async () => {
    const { admin, appUser } = inject('testServer')
    const folder = await mkdtemp(join(tmpdir(), 'quotewright-pooled-'))
    const bouncer = await startPgBouncer(admin, appUser)
    const { database, drop } = await createTestDatabase()
    try {
      const pooled = `postgres://${appUser}@${bouncer.host}:${bouncer.port}/${database}`
      const direct = testDatabaseUrl(database)
      const backUp = (variables: Record<string, string>) =>
        runBackup([join(folder, 'place')], { DATA_DIR: join(folder, 'data'), ...variables })
      const lone = await backUp({ DATABASE_URL: pooled })
      expect([lone.code, lone.stderr]).toEqual([
        1,
        'DATABASE_URL leads through a pooler in transaction mode, such as PgBouncer: set DATABASE_DIRECT_URL to the address of the database itself.\n',
      ])
      const past = await backUp({ DATABASE_URL: pooled, DATABASE_DIRECT_URL: direct })
      expect([past.code, past.stderr]).toEqual([0, ''])
      const next = await backUp({ DATABASE_URL: direct })
      expect([next.code, next.stderr]).toEqual([0, ''])
    } finally {
      await bouncer.stop()
      await drop()
      await rm(folder, { recursive: true })
    }
  })
})
