// Work in progress is kept even if session storage is full.
import { expect, test } from 'vitest'
import { type RoomyStorage, sessionStore, type TabStorage } from './session-store.ts'

/** Like a browser's session storage: throws QuotaExceededError past a number of characters. */
function tabWithRoomFor(characters: number): TabStorage & { kept: Map<string, string> } {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: key => kept.get(key) ?? null,
    removeItem: key => kept.delete(key),
    setItem(key, value) {
      const others = [...kept].filter(([name]) => name !== key)
      const used = others.reduce((sum, [name, text]) => sum + name.length + text.length, 0)
      if (used + key.length + value.length > characters) {
        throw new DOMException('full', 'QuotaExceededError')
      }
      kept.set(key, value)
    },
  }
}

function roomyDevice(): RoomyStorage & { kept: Map<string, unknown> } {
  const kept = new Map<string, unknown>()
  return {
    kept,
    read: async key => kept.get(key),
    write: async (key, value) => void kept.set(key, value),
    remove: async key => void kept.delete(key),
  }
}

function counter(): () => string {
  let count = 0
  return () => String(++count)
}

const smallPhoto = ['data:image/jpeg;base64,AAAA']
const bigPhotos = ['data:image/jpeg;base64,'.padEnd(5000, 'B')]

test('a value that fits is in session storage under its key, as JSON', async () => {
  const tab = tabWithRoomFor(1000)
  const device = roomyDevice()
  const store = sessionStore(tab, device, counter())
  await store.save('capturedPhotos', smallPhoto)
  expect(tab.kept.get('capturedPhotos')).toBe(JSON.stringify(smallPhoto))
  expect(await store.read('capturedPhotos')).toEqual(smallPhoto)
  expect(device.kept.size).toBe(0)
})

test('a value that does not fit is stored on the device and reads back the same', async () => {
  const store = sessionStore(tabWithRoomFor(1000), roomyDevice(), counter())
  await store.save('capturedPhotos', smallPhoto)
  await store.save('capturedPhotos', bigPhotos)
  expect(await store.read('capturedPhotos')).toEqual(bigPhotos)
})

test('a value that fits again is removed from the device', async () => {
  const device = roomyDevice()
  const store = sessionStore(tabWithRoomFor(1000), device, counter())
  await store.save('capturedPhotos', bigPhotos)
  await store.save('capturedPhotos', smallPhoto)
  expect(await store.read('capturedPhotos')).toEqual(smallPhoto)
  expect(device.kept.size).toBe(0)
})

test('remove deletes a value from both places', async () => {
  const device = roomyDevice()
  const store = sessionStore(tabWithRoomFor(1000), device, counter())
  await store.save('capturedPhotos', bigPhotos)
  await store.remove('capturedPhotos')
  expect(await store.read('capturedPhotos')).toBeUndefined()
  expect(device.kept.size).toBe(0)
})

test('two tabs on one device do not see each other’s photos', async () => {
  const device = roomyDevice()
  const newId = counter()
  const one = sessionStore(tabWithRoomFor(1000), device, newId)
  const other = sessionStore(tabWithRoomFor(1000), device, newId)
  await one.save('capturedPhotos', bigPhotos)
  await other.save('capturedPhotos', [...bigPhotos, ...smallPhoto])
  expect(await one.read('capturedPhotos')).toEqual(bigPhotos)
})

test('an error other than a full storage is thrown', async () => {
  const closed: TabStorage = {
    getItem: () => null,
    removeItem: () => undefined,
    setItem() {
      throw new DOMException('blocked by the browser', 'SecurityError')
    },
  }
  const device = roomyDevice()
  const store = sessionStore(closed, device, counter())
  await expect(store.save('capturedPhotos', smallPhoto)).rejects.toThrow('blocked')
  expect(device.kept.size).toBe(0)
})
