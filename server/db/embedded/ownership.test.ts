// Distinguishes a broken connection from a wrong query.
import { once } from 'node:events'
import { Client } from 'pg'
import { expect, inject, it } from 'vitest'
import { isServerGone } from './ownership.ts'

const { admin: connection } = inject('testServer')

it('a connection that breaks before its query means that the server has stopped', async () => {
  const client = new Client(connection)
  await client.connect()
  const broken = once(client, 'error')
  client.connection.stream.emit('error', new Error('The server was killed'))
  await broken.catch(() => undefined)
  const failure = await client.query('select 1').catch((error: unknown) => error)
  expect(failure).toMatchObject({ message: expect.stringContaining('not queryable') })
  expect(isServerGone(failure)).toBe(true)
})

it('a wrong query does not', async () => {
  const client = new Client(connection)
  await client.connect()
  const failure = await client.query('select nothing from nowhere').catch((error: unknown) => error)
  expect(isServerGone(failure)).toBe(false)
  await client.end()
})
