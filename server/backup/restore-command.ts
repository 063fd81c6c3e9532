// `npm run restore -- <folder | s3-url>`: for operators; restores a backup to an empty database and file store.
import { openDatabase } from '../db/open.ts'
import { openFileStore } from '../outside/files/open-file-store.ts'
import { BackupError } from './backup-error.ts'
import type { Manifest } from './manifest.ts'
import { type Restored, readForRestore, restoreBackup } from './restore-backup.ts'
import { loadSettings, openOptions, openStore, readArguments, runCommand } from './run-command.ts'
import { chooseBackup, reportOf } from './verify-backup.ts'

const usage = 'Use: npm run restore -- [<folder or s3-url>] [--id <backup>] [--overwrite]'

const options = { id: { type: 'string' }, overwrite: { type: 'boolean' } } as const

await runCommand(async () => {
  const { values, where } = readArguments(options, usage)
  const config = loadSettings()
  const { place, sealing } = await openStore(config, where)
  const { id, suffix } = await chooseBackup(place, values.id)
  const store = { place, sealing, id }
  const manifest = await readForRestore(store, suffix)
  const { pool, close } = await openDatabase(config, openOptions)
  try {
    const files = await openFileStore(config)
    const mayOverwrite = values.overwrite === true
    const target = { config, pool, files, mayOverwrite }
    report(id, manifest, await restoreBackup(target, store, manifest), config.databaseUrl)
  } finally {
    await close()
  }
})

function report(
  id: string,
  manifest: Manifest,
  { broken, isKeyRight }: Restored,
  databaseUrl: string | undefined,
): void {
  const good = String(manifest.files.count - broken.length)
  console.log(`Restored backup ${id} of ${manifest.madeAt}: ${reportOf(manifest, good)}.`)
  if (!isKeyRight) {
    console.log(
      `The key for encrypted columns is not the one of the backup: before you start the server, ${keyAdvice(databaseUrl)}. With another key, two-step sign-in does not work, and shared links are made anew.`,
    )
  }
  if (broken.length === 0) return
  throw new BackupError(
    `The database is restored, but not all photos: ${broken.length} of ${manifest.files.count} files are missing. The first: ${broken[0]}`,
  )
}

/** The file is not read with DATABASE_URL (secret-key.ts). */
function keyAdvice(databaseUrl: string | undefined): string {
  return databaseUrl === undefined
    ? 'copy the original to DATA_DIR/secret-key, or set SECRET_KEY to it'
    : 'set SECRET_KEY to the original, which an embedded database has in DATA_DIR/secret-key'
}
