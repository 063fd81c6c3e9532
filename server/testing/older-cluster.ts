// A database as an earlier release made it: by another version of PostgreSQL, such as Debian's.
import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import type { Programs } from '../db/embedded/binaries.ts'
import { locateCluster, port, prepareFolders } from '../db/embedded/cluster.ts'
import { chooseDatabaseUser, withReach } from '../db/embedded/database-user.ts'
import { startPostmaster, stopPostmaster } from '../db/embedded/postmaster.ts'
import { appRole, ensureAppDatabase, superuser } from '../db/embedded/roles.ts'

export type OlderCluster = {
  /** For DATABASE_URL. */
  url: string
  /** Runs the server meanwhile. `admin` is connected to `database`, or the one that `initdb` made. */
  with: <T>(work: (admin: Client) => Promise<T>, database?: string) => Promise<T>
  /** Makes the app's roles and its database. */
  prepare: (admin: Client) => Promise<void>
}

export async function makeOlderCluster(dataDir: string, programs: Programs): Promise<OlderCluster> {
  const cluster = locateCluster(dataDir)
  const chosen = chooseDatabaseUser(cluster.folder)
  await prepareFolders(cluster, chosen)
  const user = await withReach(chosen, programs.postgres, cluster.folder)
  const options = ['--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync']
  await user.run(programs.initdb, [
    `--pgdata=${cluster.data}`,
    `--username=${superuser}`,
    ...options,
  ])
  const settings = `listen_addresses = ''\nunix_socket_directories = '${cluster.socketFolder}'\n`
  await appendFile(join(cluster.data, 'postgresql.conf'), settings)
  const connection = { host: cluster.socketFolder, port, user: superuser }
  return {
    url: `postgres://${appRole}@${encodeURIComponent(cluster.socketFolder)}:${port}/quotewright`,
    async with(work, database = 'postgres') {
      const { code, output } = await startPostmaster(cluster, user, programs)
      if (code !== 0) throw new Error(`The database did not start: ${output}`)
      const admin = new Client({ ...connection, database })
      try {
        await admin.connect()
        return await work(admin)
      } finally {
        await admin.end()
        await stopPostmaster(cluster, user, programs)
      }
    },
    prepare: admin => ensureAppDatabase(admin, { ...connection, database: 'quotewright' }),
  }
}
