// Keeps what is under DATA_DIR (mail, photos, keys, the database) readable by this account alone.
import { chmodSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from './db/start-error.ts'

/** Earlier releases left these to the umask. The database closes its own folder. */
const kept = { files: 0o700, mail: 0o700, 'push-keys.json': 0o600 }

/** Covers every file this process makes from now on, whichever library makes it. */
export function keepFilesPrivate(dataDir: string): void {
  process.umask(0o077)
  for (const [name, mode] of Object.entries(kept)) close(join(dataDir, name), mode)
}

function close(path: string, mode: number): void {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found === undefined || (found.mode & 0o777) === mode) return
  try {
    chmodSync(path, mode)
  } catch (error) {
    const octal = mode.toString(8)
    throw new StartError(
      `${path} can be read by others, and this account may not change that: run chmod ${octal} on it as its owner.`,
      error,
    )
  }
}
