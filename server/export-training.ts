// `npm run export:training -- <folder>`: for operators; exports the photos corrected by consenting businesses, with labels.
import { resolve } from 'node:path'
import type { Pool } from 'pg'
import { ExportError, exportTraining } from './analysis/export-training.ts'
import { type Config, loadConfig } from './config.ts'
import { isServerGone } from './db/embedded/ownership.ts'
import { isMigrated } from './db/migrate.ts'
import { joinDatabase } from './db/open.ts'
import { StartError } from './db/start-error.ts'
import { ConfigError } from './environment.ts'
import { openFileStore } from './outside/files/open-file-store.ts'
import { keepFilesPrivate } from './private-files.ts'

async function run(args: readonly string[]): Promise<void> {
  const [folder, ...more] = args
  if (folder === undefined || folder.startsWith('-') || more.length > 0) {
    throw new ExportError('Use: npm run export:training -- <new or empty folder>')
  }
  const config = loadConfig()
  keepFilesPrivate(config.dataDir)
  const { pool, close } = await joinDatabase(config, {
    onLost: error => {
      throw error
    },
    // The pool opens a new connection; if it cannot, the next query throws.
    onConnectionLost: () => undefined,
  })
  try {
    if (!(await isMigrated(pool))) {
      throw new ExportError(
        'The database belongs to another release of Quotewright. Start the server of this release on it, then export again.',
      )
    }
    await write(config, pool, resolve(folder))
  } finally {
    await close()
  }
}

async function write(config: Config, pool: Pool, folder: string): Promise<void> {
  const files = await openFileStore(config)
  const { photos, businesses } = await exportTraining(
    { pool, files, now: () => new Date() },
    folder,
  )
  console.log(`Labeled photos: ${photos}. Businesses that share theirs: ${businesses}.`)
}

function sentenceOf(error: unknown): unknown {
  if (error instanceof ExportError || error instanceof ConfigError || error instanceof StartError) {
    return error.message
  }
  return isServerGone(error)
    ? 'The database was stopped during the export. Delete the folder and export again.'
    : error
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  console.error(sentenceOf(error))
  process.exitCode = 1
}
