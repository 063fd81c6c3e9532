// `npm run export:training -- <folder>`: what consenting businesses have corrected, as labelled photos; for operators.
import { resolve } from 'node:path'
import { ExportError, exportTraining } from './analysis/export-training.ts'
import { ConfigError, loadConfig } from './config.ts'
import { migrateDatabase } from './db/migrate.ts'
import { openDatabase } from './db/open.ts'
import { StartError } from './db/start-error.ts'
import { openFileStore } from './outside/files/open-file-store.ts'

async function run(args: readonly string[]): Promise<void> {
  const [folder, ...more] = args
  if (folder === undefined || more.length > 0) {
    throw new ExportError('Use: npm run export:training -- <new or empty folder>')
  }
  const config = loadConfig()
  const { pool, close } = await openDatabase(config, {
    onLost: error => {
      throw error
    },
    onConnectionLost: error =>
      console.error(`A connection to the database broke: ${error.message}`),
  })
  try {
    await migrateDatabase(pool)
    const files = await openFileStore(config)
    const now = () => new Date()
    const { photos, businesses } = await exportTraining({ pool, files, now }, resolve(folder))
    console.log(`Labelled photos: ${photos}. Businesses that share theirs: ${businesses}.`)
  } finally {
    await close()
  }
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  const isTheirs =
    error instanceof ExportError || error instanceof ConfigError || error instanceof StartError
  console.error(isTheirs ? error.message : error)
  process.exitCode = 1
}
