// Opening the databases of DATABASE_URL and DATABASE_REPLICA_URL, and those that cannot be used.
import { afterAll, describe, expect, test, vi } from 'vitest'
import { openDatabase } from './open.ts'
import { openPool } from './open-pool.ts'
import { requireReplica } from './replica.ts'
import { testDatabaseUrl } from './testing.ts'

const fail = (error: unknown) => {
  throw error
}
const unexpected = { onLost: fail, onConnectionLost: fail }

test('DATABASE_URL selects an external PostgreSQL', async () => {
  const settings = { databaseUrl: testDatabaseUrl('postgres'), dataDir: '/nowhere' }
  const { pool, close } = await openDatabase(settings, unexpected)
  const { rows } = await pool.query('select current_database() as name')
  expect(rows).toEqual([{ name: 'postgres' }])
  await close()
})

test.each([
  ['a missing server', 'postgres://me@127.0.0.1:1/quotes'],
  ['a missing database', () => testDatabaseUrl('missing')],
])('%s stops the start with one sentence', async (_, url) => {
  const databaseUrl = typeof url === 'string' ? url : url()
  await expect(openDatabase({ databaseUrl, dataDir: '/nowhere' }, unexpected)).rejects.toThrow(
    /^The database in DATABASE_URL cannot be used: .+\.$/,
  )
})

describe('DATABASE_REPLICA_URL', () => {
  const main = openPool({ connectionString: testDatabaseUrl('postgres') }, fail)
  afterAll(main.close)
  const check = (databaseReplicaUrl: string) => requireReplica({ databaseReplicaUrl }, main.pool)

  test('that refuses us stops the start; one that is away does not', async () => {
    await expect(check(testDatabaseUrl('missing'))).rejects.toThrow(
      /^The database in DATABASE_REPLICA_URL cannot be used: .+\.$/,
    )
    await expect(check('postgres://me@127.0.0.1:1/quotes')).resolves.toBeUndefined()
  })

  test('of another database stops the start', async () => {
    await expect(check(testDatabaseUrl('template1'))).rejects.toThrow(
      'DATABASE_REPLICA_URL names another database than DATABASE_URL.',
    )
  })

  test('that is the primary, as after a failover, is named in a warning', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    await check(testDatabaseUrl('postgres'))
    const said = warn.mock.calls.flat()
    warn.mockRestore()
    expect(said).toEqual([
      expect.stringMatching(/^DATABASE_REPLICA_URL names a primary, so nothing is read from it: /),
    ])
  })
})
