// The last file of a backup, which makes it complete: what it contains and what a restored copy must have.
import * as z from 'zod/mini'
import { BackupError } from './backup-error.ts'
import { keyFileNames } from './key-files.ts'
import { keyOf, type Place, type StoredBackup } from './place.ts'
import { type Sealing, wholly } from './sealing.ts'
import { sha256 } from './stored-stream.ts'

const Stream = z.object({ parts: z.array(z.string()) })

/** A table of ours with its schema. Without BACKUP_KEY anyone at the place can change a manifest, so it brings no SQL. */
const TableName = z.string().check(z.regex(/^[a-z]\w*\.[a-z_]\w*$/))

const Manifest = z.object({
  format: z.literal(1),
  /** Time of the snapshot, ISO 8601. */
  madeAt: z.string(),
  /** The newest migration of the tables. */
  migration: z.number(),
  tables: z.array(
    z.object({
      name: TableName,
      columns: z.array(z.string()),
      rows: z.number(),
      content: z.string(),
      stream: Stream,
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  money: z.array(z.object({ table: TableName, column: z.string(), sum: z.string() })),
  /** The photos' files, one line each (file-list.ts). */
  files: z.object({ count: z.number(), businesses: z.array(z.string()), list: Stream }),
  /** A fingerprint of the key for encrypted columns; null if there was none. */
  secretKey: z.nullable(z.string()),
  /** Names of the key files of DATA_DIR in this backup. */
  keys: z.array(z.enum(keyFileNames)),
})
export type Manifest = z.infer<typeof Manifest>

/** What belongs to the database. */
export type DatabasePart = Pick<Manifest, 'migration' | 'tables' | 'sequences' | 'money'>

export async function writeManifest(
  place: Place,
  id: string,
  sealing: Sealing,
  manifest: Manifest,
): Promise<void> {
  const text = Buffer.from(JSON.stringify(manifest))
  const bytes = Buffer.concat([Buffer.from(`${sha256(text)}\n`), text])
  await place.put(keyOf(id, `manifest${sealing.suffix}`), await wholly(sealing.seal, bytes))
}

export async function readManifest(
  place: Place,
  { id, suffix }: StoredBackup,
  sealing: Sealing,
): Promise<Manifest> {
  requireKey(id, suffix, sealing)
  const key = keyOf(id, `manifest${suffix}`)
  const damaged = `The backup is damaged: ${key} is not as it was written.`
  const stored = await place.get(key)
  if (!stored) throw new BackupError(`The backup is not complete: ${key} is missing.`)
  const bytes = await wholly(sealing.open, stored).catch((cause: unknown) => {
    throw new BackupError(damaged, { cause })
  })
  const [hash, text] = [bytes.subarray(0, 64).toString(), bytes.subarray(65)]
  if (sha256(text) !== hash) throw new BackupError(damaged)
  const result = Manifest.safeParse(JSON.parse(text.toString()))
  if (!result.success) {
    throw new BackupError(
      `The backup ${id} was made by another release of Quotewright: use that release, or a newer one.`,
    )
  }
  return result.data
}

function requireKey(id: string, suffix: string, sealing: Sealing): void {
  if (suffix === sealing.suffix) return
  if (suffix === '') {
    throw new BackupError(`The backup ${id} is not encrypted: unset BACKUP_KEY to use it.`)
  }
  throw new BackupError(
    sealing.suffix === ''
      ? `The backup ${id} is encrypted: set BACKUP_KEY to its key.`
      : `BACKUP_KEY is not the key of the backup ${id}: set it to the key that was set when the backup was made.`,
  )
}
