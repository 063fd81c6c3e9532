// Two processes of the product that share a database and a file folder, for one test file.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { afterAll } from 'vitest'
import { openTestDatabase, testDatabaseUrl } from '../db/testing.ts'
import { type RunningServer, serverOn, signUpAt } from './running-server.ts'
import { type Client, createClient } from './test-client.ts'

export type TwoServers = {
  one: RunningServer
  other: RunningServer
  pool: Pool
  dataDir: string
  /** Creates another server with its own settings, not yet started. */
  server: (variables: Record<string, string>) => Promise<RunningServer>
}

/** Call it at the top of a test file. Both stop automatically. */
export function startTwoServers(settings: Record<string, string> = {}): Promise<TwoServers> {
  return startServers(settings, [undefined, undefined])
}

/** The same with the programs of both, such as another release's `main.ts`. Undefined: this release. */
export async function startServers(
  settings: Record<string, string>,
  programs: readonly [string | undefined, string | undefined],
): Promise<TwoServers> {
  const pool = await openTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'quotewright-two-'))
  const servers: RunningServer[] = []
  const server = async (variables: Record<string, string>, program?: string) => {
    const added = await serverOn(
      dataDir,
      {
        DATABASE_URL: testDatabaseUrl(String(pool.options.database)),
        PUBLIC_URL: 'http://localhost:3000',
        SECRET_KEY: 'the-same-key-on-every-server-of-a-database_',
        ...settings,
        ...variables,
      },
      program,
    )
    servers.push(added)
    return added
  }
  afterAll(async () => {
    await Promise.all(servers.map(({ end }) => end('SIGKILL')))
    await rm(dataDir, { recursive: true })
  })
  const [one, other] = [await server({}, programs[0]), await server({}, programs[1])]
  await Promise.all([one.start(), other.start()])
  return { one, other, pool, dataDir, server }
}

/** Returns two clients of one signed-in browser, one for each process. */
export async function signUpAtBoth({ one, other, dataDir }: TwoServers): Promise<[Client, Client]> {
  const person = await signUpAt(one, dataDir)
  return [person, sameBrowser(person, other)]
}

/** Returns a client with the same cookies for another process. */
export function sameBrowser({ cookies }: Client, { url }: { url: string }): Client {
  const client = createClient(url)
  for (const [name, value] of cookies) client.cookies.set(name, value)
  return client
}
