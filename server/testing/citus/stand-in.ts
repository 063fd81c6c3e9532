// A PostgreSQL with a stand-in for Citus (extension/), which has its rules for tables but distributes nothing.
import { appendFile, chmod, cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client, type ClientConfig } from 'pg'
import { copyDatabase } from '../../db/copy-database.ts'
import { startEmbeddedDatabase } from '../../db/embedded/embedded-database.ts'
import { superuser } from '../../db/embedded/roles.ts'

export type StandIn = {
  /** For CITUS_URL. */
  url: string
  admin: ClientConfig
  /** The migrated database, not yet distributed. The application's role owns it. */
  application: ClientConfig
  stop: () => Promise<void>
}

/** `created` is a stopped embedded database, which is copied. */
export async function startStandIn(created: string): Promise<StandIn> {
  // By this name, db/test-server.ts finds what a killed run leaves.
  const folder = await mkdtemp(join(tmpdir(), `quotewright-test-${process.pid}-`))
  copyDatabase(created, folder)
  // PostgreSQL runs as another user, who may not reach the sources.
  await chmod(folder, 0o711)
  await cp(fileURLToPath(new URL('./extension', import.meta.url)), join(folder, 'extension'), {
    recursive: true,
  })
  const settings = `extension_control_path = '${folder}:$system'\n`
  await appendFile(join(folder, 'database', 'cluster', 'postgresql.conf'), settings)
  const { connection, stop } = await startEmbeddedDatabase(folder, {
    durability: 'throwaway',
    onLost: error => {
      throw error
    },
  })
  const admin = { ...connection, user: superuser, database: 'postgres' }
  const client = new Client(admin)
  await client.connect()
  // Of Citus's settings any user may change this one. Without its library, PostgreSQL does not know it.
  await client.query('grant set on parameter citus.propagate_set_commands to public')
  await client.end()
  return {
    url: `postgres://${superuser}@${encodeURIComponent(connection.host)}:${connection.port}/postgres`,
    admin,
    application: connection,
    stop: async () => {
      await stop()
      await rm(folder, { recursive: true })
    },
  }
}
