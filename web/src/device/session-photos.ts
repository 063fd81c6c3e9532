// This tab's photos and work in progress, under the keys of spec §3. Survives a reload; ends with the tab.
import { del, entries, get, set } from 'idb-keyval'
import { openStore } from './open-store.ts'
import { type RoomyStorage, type SessionStore, sessionStore } from './session-store.ts'

export type SessionKey = 'capturedPhotos' | 'analysisData' | 'currentQuoteData'

const keys: readonly SessionKey[] = ['capturedPhotos', 'analysisData', 'currentQuoteData']
const DAY_MS = 24 * 60 * 60 * 1000

type Kept = { savedAt: number; value: unknown }

let opened: SessionStore | null = null

function store(): SessionStore {
  opened ??= sessionStore(window.sessionStorage, deviceStorage(), () => crypto.randomUUID())
  return opened
}

function deviceStorage(): RoomyStorage {
  const database = openStore('quotewright-session', 'values')
  let isSwept = false
  // Deletes values that closed tabs left behind.
  async function sweep() {
    isSwept = true
    for (const [key, kept] of await entries<string, Kept>(database)) {
      if (Date.now() - kept.savedAt > DAY_MS) await del(key, database)
    }
  }
  return {
    async read(key) {
      const kept = await get<Kept>(key, database)
      return kept?.value
    },
    async write(key, value) {
      if (!isSwept) await sweep()
      await set(key, { savedAt: Date.now(), value } satisfies Kept, database)
    },
    remove: key => del(key, database),
  }
}

/** Returns the stored value, unvalidated: an older version of the app may have saved it. Undefined if missing. */
export function readSession(key: SessionKey): Promise<unknown> {
  return store().read(key)
}

export function saveSession(key: SessionKey, value: unknown): Promise<void> {
  return store().save(key, value)
}

export function removeSession(key: SessionKey): Promise<void> {
  return store().remove(key)
}

/** Deletes all three keys (spec §4). */
export async function clearSession(): Promise<void> {
  await Promise.all(keys.map(removeSession))
}

export async function readCapturedPhotos(): Promise<string[]> {
  const photos = await readSession('capturedPhotos')
  return Array.isArray(photos) ? photos.filter(photo => typeof photo === 'string') : []
}
