// Stores a tab's work in progress in session storage, or on the device if it does not fit.

/** The methods of Web Storage that we use. */
export type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Storage for large values: asynchronous, without session storage's limit of a few megabytes. */
export type RoomyStorage = {
  read: (key: string) => Promise<unknown>
  write: (key: string, value: unknown) => Promise<void>
  remove: (key: string) => Promise<void>
}

export type SessionStore = {
  read: (key: string) => Promise<unknown>
  save: (key: string, value: unknown) => Promise<void>
  remove: (key: string) => Promise<void>
}

/** Prefix of the entry that replaces a value too large for session storage; followed by its key on the device. */
const MOVED = 'moved:'

export function sessionStore(
  tab: TabStorage,
  device: RoomyStorage,
  newId: () => string,
): SessionStore {
  function movedTo(key: string): string | null {
    const stored = tab.getItem(key)
    return stored?.startsWith(MOVED) ? stored.slice(MOVED.length) : null
  }

  async function remove(key: string): Promise<void> {
    const place = movedTo(key)
    tab.removeItem(key)
    if (place) await device.remove(place)
  }

  return {
    remove,

    async read(key) {
      const place = movedTo(key)
      if (place) return device.read(place)
      const stored = tab.getItem(key)
      return stored === null ? undefined : JSON.parse(stored)
    },

    async save(key, value) {
      const text = JSON.stringify(value)
      const place = movedTo(key)
      try {
        tab.setItem(key, text)
        if (place) await device.remove(place)
      } catch (error) {
        if (!isQuotaExceeded(error)) throw error
        const newPlace = place ?? `${key}/${newId()}`
        await device.write(newPlace, value)
        // The previous value may fill the storage, so it is removed first.
        tab.removeItem(key)
        tab.setItem(key, MOVED + newPlace)
      }
    },
  }
}

function isQuotaExceeded(error: unknown): boolean {
  return error instanceof Error && /quota/i.test(error.name)
}
