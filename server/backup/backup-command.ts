// `npm run backup -- <folder | s3-url>`: for operators; makes a backup, checks it by restoring it, and removes old ones.
import { isSharded } from '../db/distribute.ts'
import { isMigrated } from '../db/migrate.ts'
import { joinDatabase } from '../db/open.ts'
import { requireOwnSessions } from '../db/own-sessions.ts'
import { openFileStore, requireBackupFolder } from '../outside/files/open-file-store.ts'
import { BackupError } from './backup-error.ts'
import { type MadeBackup, makeBackup } from './make-backup.ts'
import { loadSettings, openOptions, openStore, readArguments, runCommand } from './run-command.ts'
import { newBackupKey } from './sealing.ts'
import { chooseBackup, reportOf, verifyBackup } from './verify-backup.ts'

const usage =
  'Use: npm run backup -- [<folder or s3-url>] [--keep <number of backups>], or --verify [<folder or s3-url>] [--id <backup>], or --new-key'

const options = {
  keep: { type: 'string' },
  verify: { type: 'boolean' },
  id: { type: 'string' },
  'new-key': { type: 'boolean' },
} as const

await runCommand(async () => {
  const { values, where } = readArguments(options, usage)
  const keep = values.keep === undefined ? undefined : Number(values.keep)
  const isKeepWrong = keep !== undefined && !(Number.isInteger(keep) && keep >= 1)
  if (isKeepWrong || (values.id !== undefined && !values.verify)) throw new BackupError(usage)
  if (values['new-key']) console.log(await newBackupKey())
  else if (values.verify) await verify(where, values.id)
  else await backUp(where, keep)
})

async function verify(where: string | undefined, id: string | undefined): Promise<void> {
  const config = loadSettings()
  const store = await openStore(config, where)
  const backup = await chooseBackup(store.place, id)
  const manifest = await verifyBackup(config, { ...store, id: backup.id }, backup.suffix)
  const all = String(manifest.files.count)
  console.log(`Backup ${backup.id} is whole, checked by restoring it: ${reportOf(manifest, all)}.`)
}

async function backUp(where: string | undefined, keep: number | undefined): Promise<void> {
  const config = loadSettings()
  // A folder on the command line may be new.
  if (where === undefined) requireBackupFolder(config)
  const store = await openStore(config, where)
  const { pool, close } = await joinDatabase(config, openOptions)
  try {
    await requireOwnSessions(pool)
    if (!(await isMigrated(pool))) {
      throw new BackupError(
        'The database belongs to another release of Quotewright. Start the server of this release on it, then back up again.',
      )
    }
    // One snapshot does not reach across the servers.
    if (await isSharded(pool)) {
      throw new BackupError(
        'The database is sharded, and npm run backup is for a single PostgreSQL: back up the coordinator and each worker with point-in-time recovery instead (docs/operations.md, Sharding).',
      )
    }
    const files = await openFileStore(config)
    const made = await makeBackup({ config, pool, files }, store, new Date(), keep)
    report(made, config.databaseUrl === undefined)
  } finally {
    await close()
  }
}

function report({ id, manifest, counts, removed }: MadeBackup, isEmbedded: boolean): void {
  const verified = `${counts.copied} files copied, ${counts.checked}`
  console.log(`Backup ${id} is whole, checked by restoring it: ${reportOf(manifest, verified)}.`)
  if (removed > 0) console.log(`Older backups removed: ${removed}.`)
  if (isEmbedded && manifest.keys.length === 0) {
    console.log(
      'It is not encrypted, so it does not contain DATA_DIR/secret-key: keep a copy of that file elsewhere, or set BACKUP_KEY.',
    )
  }
  if (counts.broken.length === 0) return
  throw new BackupError(
    `${counts.broken.length} files of photos are missing or damaged in the file store, so they are not in the backup; the first is ${counts.broken[0]}.`,
  )
}
