// The list of deleted businesses, kept in the file store and with the backups, so that a restore does not bring one back.
import { isUuid } from '@quotewright/domain/uuid'
import type { FileStore, ListedFileStore } from './outside/files/file-store.ts'

const folder = 'deleted-businesses/'

/** The time of the deletion is the content, for people who look at the list. */
export async function noteDeleted(files: FileStore, businessId: string, now: Date): Promise<void> {
  await files.put(`${folder}${businessId}`, Buffer.from(now.toISOString()))
}

/** Other names at the place are not ours, and could lead out of the file store. */
export async function findDeleted(files: ListedFileStore): Promise<string[]> {
  const ids: string[] = []
  for await (const keys of files.list(folder)) {
    ids.push(...keys.map(key => key.slice(folder.length)).filter(isUuid))
  }
  return ids
}

/** Returns the ids of both. */
export async function copyDeleted(from: ListedFileStore, to: ListedFileStore): Promise<string[]> {
  const there = new Set(await findDeleted(to))
  for (const id of await findDeleted(from)) {
    if (there.has(id)) continue
    const time = await from.get(`${folder}${id}`)
    if (time) await to.put(`${folder}${id}`, time)
    there.add(id)
  }
  return [...there]
}
