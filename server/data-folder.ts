// Whether DATA_DIR can be written, if photos or mail go there beside a database of your own.
import { accessSync, constants } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { StartError } from './db/start-error.ts'
import { makeFolder } from './make-folder.ts'

type Settings = Pick<Config, 'dataDir' | 'databaseUrl' | 's3Url' | 'smtpUrl'>

/** Throws one sentence. The embedded database has its own (explain-failure.ts). */
export function requireDataFolder({ dataDir, databaseUrl, s3Url, smtpUrl }: Settings): void {
  if (databaseUrl === undefined) return
  if (s3Url === undefined) requireWritable(join(dataDir, 'files'), 'photos')
  if (smtpUrl === undefined) requireWritable(join(dataDir, 'mail'), 'mail')
}

function requireWritable(folder: string, what: string): void {
  try {
    makeFolder(folder)
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason'
    throw new StartError(
      `The folder ${folder} cannot hold ${what} (${code}): set DATA_DIR to a folder that can be written.`,
      error,
    )
  }
}
