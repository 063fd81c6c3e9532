// `npm run db:distribute`: for operators; shards the database by business, on a Citus coordinator.
import { loadConfig } from '../config.ts'
import { ConfigError } from '../environment.ts'
import { distribute } from './distribute.ts'
import { isMigrated } from './migrate.ts'
import { joinDatabase } from './open.ts'
import { StartError } from './start-error.ts'

try {
  await run()
} catch (error) {
  const isExplained = error instanceof ConfigError || error instanceof StartError
  console.error(isExplained ? error.message : error)
  process.exitCode = 1
}

async function run(): Promise<void> {
  const { inOwnSession, close } = await joinDatabase(loadConfig(), {
    onLost: error => {
      throw error
    },
    // The statement that runs throws.
    onConnectionLost: () => undefined,
  })
  try {
    await inOwnSession(async pool => {
      if (!(await isMigrated(pool))) {
        throw new StartError(
          'The database belongs to another release of Quotewright. Start the server of this release on it, then run this again.',
        )
      }
      const client = await pool.connect()
      try {
        await distribute(client, console.log)
      } finally {
        client.release(true)
      }
    })
  } finally {
    await close()
  }
}
