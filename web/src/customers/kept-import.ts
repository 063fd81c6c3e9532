// Remembers across a reload that the import of customers is open.
import { keepInTab } from '../device/tab-storage.ts'

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

const KEY = 'customer-import-open'

export function keepImport(storage: Storage): void {
  keepInTab(KEY, 'open', storage)
}

export function forgetImport(storage: Storage): void {
  storage.removeItem(KEY)
}

export function isImportKept(storage: Storage): boolean {
  return storage.getItem(KEY) !== null
}
