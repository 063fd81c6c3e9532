// Opening the databases of DATABASE_URL and DATABASE_REPLICA_URL, and those that cannot be used.
import { expect, test } from 'vitest'
import { openDatabase } from './open.ts'
import { requireReplica } from './replica.ts'
import { testDatabaseUrl } from './testing.ts'

const unexpected = {
  onLost: (error: unknown) => {
    throw error
  },
  onConnectionLost: (error: Error) => {
    throw error
  },
}

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

test('a replica that refuses us stops the start; one that is away does not', async () => {
  await expect(requireReplica({ databaseReplicaUrl: testDatabaseUrl('missing') })).rejects.toThrow(
    /^The database in DATABASE_REPLICA_URL cannot be used: .+\.$/,
  )
  for (const url of ['postgres://me@127.0.0.1:1/quotes', testDatabaseUrl('postgres')]) {
    await expect(requireReplica({ databaseReplicaUrl: url })).resolves.toBeUndefined()
  }
})
