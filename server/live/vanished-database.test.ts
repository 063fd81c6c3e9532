// The connection for live events asks the database's machine whether it is still there: one that vanishes never says so.
import { readFile } from 'node:fs/promises'
import { afterAll, expect, inject, it } from 'vitest'
import { openTestDatabase, testDatabaseUrl } from '../db/testing.ts'
import { openGate } from '../testing/gate.ts'
import { listenLive } from '../testing/live-listener.ts'
import { startTestServer } from '../testing/test-server.ts'

/** In Linux's list of connections: the other end, the state and the running timer. */
const ESTABLISHED = '01'
const KEEPALIVE = '02'

const gate = await openGate()
afterAll(() => gate.close())

/** Of the connections that lead there. */
async function timersOf(port: number): Promise<string[]> {
  const list = await readFile('/proc/net/tcp', 'utf8')
  const end = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  return list
    .split('\n')
    .map(line => line.trim().split(/\s+/))
    .filter(([, , other, state]) => other?.endsWith(end) && state === ESTABLISHED)
    .map(([, , , , , timer = '']) => timer.slice(0, 2))
}

it.skipIf(process.platform !== 'linux')(
  'a connection for events past PgBouncer is checked while it is silent',
  async () => {
    const { host = '', port = 5432 } = inject('testServer').admin
    gate.leadTo(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port })
    const pool = await openTestDatabase()
    const direct = new URL(testDatabaseUrl(String(pool.options.database)))
    const databaseDirectUrl = `postgres://${direct.username}:${direct.password}@127.0.0.1:${gate.port}${direct.pathname}`
    const server = await startTestServer({ pool, config: { databaseDirectUrl } })
    const person = await server.signUp()
    const stream = await listenLive(server.url, person)
    await stream.next('opening')
    await expect.poll(async () => new Set(await timersOf(gate.port))).toEqual(new Set([KEEPALIVE]))
    stream.close()
  },
)
