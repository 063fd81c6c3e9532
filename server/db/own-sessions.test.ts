// What the start asks of the connections for migrations, jobs and live events.
import { describe, expect, inject, it } from 'vitest'
import { startPgBouncer, whyNoPgBouncer } from '../testing/pgbouncer.ts'
import { openDatabase } from './open.ts'
import { createTestDatabase, testDatabaseUrl } from './testing.ts'

type Urls = { databaseUrl: string; databaseDirectUrl?: string }

async function ownSession(urls: Urls): Promise<boolean> {
  const unexpected = (error: unknown) => {
    throw error
  }
  const database = await openDatabase(
    { ...urls, dataDir: '/nowhere' },
    { onLost: unexpected, onConnectionLost: unexpected },
  )
  let isReached = false
  try {
    await database.inOwnSession(async () => {
      isReached = true
    })
  } finally {
    await database.close()
  }
  return isReached
}

const databaseUrl = testDatabaseUrl('postgres')

it('the database itself has sessions, also as DATABASE_DIRECT_URL', async () => {
  expect(await ownSession({ databaseUrl })).toBe(true)
  expect(await ownSession({ databaseUrl, databaseDirectUrl: databaseUrl })).toBe(true)
})

it('a DATABASE_DIRECT_URL that cannot be used stops the start with one sentence', async () => {
  const databaseDirectUrl = 'postgres://me@127.0.0.1:1/quotes'
  await expect(ownSession({ databaseUrl, databaseDirectUrl })).rejects.toThrow(
    /^The database in DATABASE_DIRECT_URL cannot be used: .+\.$/,
  )
})

it('a DATABASE_DIRECT_URL of another database stops the start with one sentence', async () => {
  const other = await createTestDatabase()
  try {
    const databaseDirectUrl = testDatabaseUrl(other.database)
    await expect(ownSession({ databaseUrl, databaseDirectUrl })).rejects.toThrow(
      'DATABASE_DIRECT_URL names another database than DATABASE_URL.',
    )
  } finally {
    await other.drop()
  }
})

const missing = whyNoPgBouncer()

describe.skipIf(missing !== null)('through PgBouncer in transaction mode', () => {
  it('the start needs the address of the database itself', async () => {
    const { admin, appUser } = inject('testServer')
    const { host, port, stop } = await startPgBouncer(admin, appUser)
    try {
      const pooled = `postgres://${appUser}@${host}:${port}/postgres`
      await expect(ownSession({ databaseUrl: pooled })).rejects.toThrow(
        'set DATABASE_DIRECT_URL to the address of the database itself',
      )
      await expect(ownSession({ databaseUrl: pooled, databaseDirectUrl: pooled })).rejects.toThrow(
        'DATABASE_DIRECT_URL leads through a pooler in transaction mode: set it to the address of the database itself.',
      )
      expect(await ownSession({ databaseUrl: pooled, databaseDirectUrl: databaseUrl })).toBe(true)
    } finally {
      await stop()
    }
  })
})
