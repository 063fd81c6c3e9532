// Photos and work in progress of this tab, under the keys of spec §3; they survive a reload and end with the tab.
import { createStore, del, entries, get, set } from 'idb-keyval'
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
  const database = createStore('quotewright-session', 'values')
  let isSwept = false
  // A tab that was closed cannot clean up after itself.
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

/** What was saved, unchecked: it may come from an older version of the app. Undefined when there is nothing. */
export function readSession(key: SessionKey): Promise<unknown> {
  return store().read(key)
}

export function saveSession(key: SessionKey, value: unknown): Promise<void> {
  return store().save(key, value)
}

export function removeSession(key: SessionKey): Promise<void> {
  return store().remove(key)
}

/** Discards all three (spec §4). */
export async function clearSession(): Promise<void> {
  await Promise.all(keys.map(removeSession))
}

export async function readCapturedPhotos(): Promise<string[]> {
  const photos = await readSession('capturedPhotos')
  return Array.isArray(photos) ? photos.filter(photo => typeof photo === 'string') : []
}
