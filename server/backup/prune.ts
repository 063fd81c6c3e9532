// Removes old and unfinished backups of a place, and the files that no remaining backup needs.
import { storedName } from './file-list.ts'
import { readManifest } from './manifest.ts'
import { findBackups, keyOf, type Place } from './place.ts'
import type { Sealing } from './sealing.ts'

/** Returns how many complete backups it removed. Photos go with their business, since only that removes photos. */
export async function prune(place: Place, sealing: Sealing, keep: number): Promise<number> {
  const { complete, unfinished } = await findBackups(place)
  const [kept, old] = [complete.slice(0, keep), complete.slice(keep)]
  // First of all, so that no backup whose files are read fails the run after something was removed.
  const needed = new Set<string>()
  for (const backup of kept) {
    if (backup.suffix !== sealing.suffix) continue
    const { files } = await readManifest(place, backup, sealing)
    for (const businessId of files.businesses) needed.add(businessId)
  }
  for (const { id, suffix } of old) await place.delete([keyOf(id, `manifest${suffix}`)])
  for (const id of [...old.map(backup => backup.id), ...unfinished]) {
    await place.deleteFolder(`backups/${id}`)
  }
  const otherKeys = new Set(kept.map(({ suffix }) => suffix).filter(s => s !== sealing.suffix))
  for await (const keys of place.list('files/')) {
    await place.delete(keys.filter(key => !isNeeded(key, sealing.suffix, needed, otherKeys)))
  }
  return old.length
}

/** As the folder store writes it before it renames it. */
const unfinishedName =
  /^[\da-f]{64}-[a-z]+\.[\da-f]{64}\S*\.[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Backups made with another key cannot be read, so all files with that key stay as long as such a backup does. */
function isNeeded(
  key: string,
  suffix: string,
  needed: ReadonlySet<string>,
  otherKeys: ReadonlySet<string>,
): boolean {
  const [, businessId = '', name = ''] = key.split('/')
  const [, , , ending] = storedName.exec(name) ?? []
  // Not ours, unless a killed backup has not finished it.
  if (ending === undefined) return !unfinishedName.test(name)
  return otherKeys.has(ending) || (ending === suffix && needed.has(businessId))
}
