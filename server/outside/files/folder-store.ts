// Files in a local folder: the default.
import { randomUUID } from 'node:crypto'
import { access, mkdir, open, opendir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join, posix } from 'node:path'
import type { ListedFileStore } from './file-store.ts'

export function openFolderStore(folder: string): ListedFileStore {
  const pathOf = (key: string) => join(folder, key)
  return {
    put: async (key, bytes) => {
      const path = pathOf(key)
      if (await isThere(path)) return
      await mkdir(dirname(path), { recursive: true })
      // A rename is atomic, even if the power fails.
      const unfinished = `${path}.${randomUUID()}`
      try {
        await writeThrough(unfinished, bytes)
        await rename(unfinished, path)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
      await syncFolder(dirname(path))
    },
    get: async key => {
      try {
        return await readFile(pathOf(key))
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    deleteFolder: key => rm(pathOf(key), { recursive: true, force: true }),
    list: prefix => listFolder(folder, prefix),
    delete: async keys => {
      for (const key of keys) await rm(pathOf(key), { force: true })
    },
  }
}

/**
 * One page per folder. Looks only into folders that the prefix allows. Includes the files that a killed process has not
 * finished, whose names are no keys of ours, so that whoever removes what is not needed removes them, too.
 */
async function* listFolder(root: string, prefix: string, folder = ''): AsyncGenerator<string[]> {
  const keys: string[] = []
  const folders: string[] = []
  try {
    for await (const entry of await opendir(join(root, folder))) {
      const key = posix.join(folder, entry.name)
      if (entry.isDirectory()) folders.push(key)
      else if (key.startsWith(prefix)) keys.push(key)
    }
  } catch (error) {
    if (!isMissing(error)) throw error
  }
  if (keys.length > 0) yield keys
  for (const key of folders) {
    if (`${key}/`.startsWith(prefix) || prefix.startsWith(`${key}/`)) {
      yield* listFolder(root, prefix, key)
    }
  }
}

async function writeThrough(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function syncFolder(path: string): Promise<void> {
  // Windows cannot open a folder for syncing, and its file system does not need it.
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

async function isThere(path: string): Promise<boolean> {
  try {
    await access(path)
    return true
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
