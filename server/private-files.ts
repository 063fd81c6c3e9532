// Makes everything under DATA_DIR (mail, photos, keys, the database) readable only by this account.
import { chmodSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from './db/start-error.ts'

/** Earlier releases created these with the default umask. PostgreSQL protects its own folder. */
const kept = { files: 0o700, mail: 0o700, 'push-keys.json': 0o600 }

/** Also covers every file that this process or a library creates later. */
export function keepFilesPrivate(dataDir: string): void {
  process.umask(0o077)
  for (const [name, mode] of Object.entries(kept)) close(join(dataDir, name), mode)
}

function close(path: string, mode: number): void {
  const current = statSync(path, { throwIfNoEntry: false })
  if (current === undefined || (current.mode & 0o777) === mode) return
  try {
    chmodSync(path, mode)
  } catch (error) {
    const octal = mode.toString(8)
    throw new StartError(
      `${path} can be read by others, and this account may not change that. Run chmod ${octal} on it as its owner.`,
      error,
    )
  }
}
