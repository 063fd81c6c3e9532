// What the commands for backups share: their arguments, and one sentence for each error that an operator can act on.
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { AppError } from '@quotewright/domain/errors'
import { type Config, loadConfig } from '../config.ts'
import { isServerGone } from '../db/embedded/ownership.ts'
import { StartError } from '../db/start-error.ts'
import { ConfigError } from '../environment.ts'
import { keepFilesPrivate } from '../private-files.ts'
import { BackupError } from './backup-error.ts'
import { openPlace } from './place.ts'
import { sealingWith } from './sealing.ts'

export const openOptions = {
  onLost: (error: unknown) => {
    throw error
  },
  // The pool opens a new connection; if it cannot, the next query throws.
  onConnectionLost: () => undefined,
}

/**
 * The server's settings, with the database past PgBouncer: a backup holds a lock in its session, and restores into a
 * database that PgBouncer does not know.
 */
export function loadSettings(): Config {
  const config = loadConfig()
  keepFilesPrivate(config.dataDir)
  const { databaseUrl, databaseDirectUrl } = config
  return { ...config, databaseUrl: databaseDirectUrl ?? databaseUrl, databaseDirectUrl: undefined }
}

/** Throws BackupError with the usage if the arguments are not as `options` say, or if there is more than one place. */
export function readArguments<Options extends NonNullable<ParseArgsConfig['options']>>(
  options: Options,
  usage: string,
) {
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    if (positionals.length > 1) throw new BackupError(usage)
    return { values, where: positionals[0] }
  } catch (cause) {
    throw new BackupError(usage, { cause })
  }
}

export async function openStore({ backupTo, backupKey }: Config, where: string | undefined) {
  const chosen = where ?? backupTo
  if (chosen === undefined) {
    throw new BackupError('Name a folder or a bucket for backups, or set BACKUP_TO.')
  }
  return { place: await openPlace(chosen), sealing: await sealingWith(backupKey) }
}

export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.error(sentenceOf(error))
    process.exitCode = 1
  }
}

function sentenceOf(error: unknown): unknown {
  if (error instanceof AppError) return 'The bucket for photos (S3_URL) does not answer.'
  if (error instanceof BackupError || error instanceof ConfigError || error instanceof StartError) {
    return error.message
  }
  return isServerGone(error) ? 'The database was stopped: start again when it runs.' : error
}
