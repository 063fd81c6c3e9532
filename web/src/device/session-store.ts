// Keeps work in progress for this tab: in session storage, and what does not fit there on the device.

/** The part of Web Storage that is used. */
export type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Where large values go; asynchronous, without the few megabytes' limit. */
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

/** Stands in session storage for a value that did not fit; names its place on the device. */
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
        // Makes room first: the value before may fill the storage.
        tab.removeItem(key)
        tab.setItem(key, MOVED + newPlace)
      }
    },
  }
}

function isQuotaExceeded(error: unknown): boolean {
  return error instanceof Error && /quota/i.test(error.name)
}
