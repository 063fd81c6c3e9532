// Opening a database: the one DATABASE_URL names, and one that cannot be used.
import { expect, test } from 'vitest'
import { openDatabase } from './open.ts'
import { testDatabaseUrl } from './testing.ts'

const unexpected = {
  onLost: (error: unknown) => {
    throw error
  },
  onConnectionLost: (error: Error) => {
    throw error
  },
}

test('a PostgreSQL of one’s own is used when DATABASE_URL names it', async () => {
  const settings = { databaseUrl: testDatabaseUrl('postgres'), dataDir: '/nowhere' }
  const { pool, close } = await openDatabase(settings, unexpected)
  const { rows } = await pool.query('select current_database() as name')
  expect(rows).toEqual([{ name: 'postgres' }])
  await close()
})

test.each([
  ['a server that is not there', 'postgres://me@127.0.0.1:1/quotes'],
  ['a database that is not there', () => testDatabaseUrl('missing')],
])('%s stops the start with one sentence', async (_, url) => {
  const databaseUrl = typeof url === 'string' ? url : url()
  await expect(openDatabase({ databaseUrl, dataDir: '/nowhere' }, unexpected)).rejects.toThrow(
    /^The database that DATABASE_URL names cannot be used: .+\.$/,
  )
})
