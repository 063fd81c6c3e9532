// Stores again what was just removed. After a try that fails, such as without a connection, its screen offers another.
import { useSyncExternalStore } from 'react'
import { isUnreachable, refusalOr } from './api-error.ts'
import { useToast } from './ui/toast.tsx'

export type Removed = {
  store: () => Promise<unknown>
  /** The screen that shows `NotBroughtBack` with the same. */
  on: string
  name: string
  /** The title of the toast afterward; missing if the screen shows it anyway. */
  done?: string
  failed: string
  /** Another way to do it, such as `Add the price again`. */
  altText: string
}

/** A toast leaves before a connection is back, so these stay until they are stored or given up. */
let waiting: readonly Removed[] = []
const listeners = new Set<() => void>()

function setWaiting(next: readonly Removed[]): void {
  waiting = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function giveUp(removed: Removed): void {
  setWaiting(waiting.filter(one => one !== removed))
}

/** What could not be brought back on the screen, oldest first. */
export function useNotBroughtBack(on: string): Removed[] {
  return useSyncExternalStore(subscribe, () => waiting).filter(removed => removed.on === on)
}

export function useBringBack(): (removed: Removed) => void {
  const showToast = useToast()
  return function bringBack(removed) {
    const { store, done, failed, altText } = removed
    giveUp(removed)
    store().then(
      () => done !== undefined && showToast({ title: done, tone: 'success' }),
      (error: unknown) => {
        setWaiting([...waiting, removed])
        showToast({ title: failed, description: reasonOf(error, altText), tone: 'danger' })
      },
    )
  }
}

/** What was removed is gone, unlike what other calls without a connection leave as it was. */
function reasonOf(error: unknown, altText: string): string {
  if (!isUnreachable(error)) return refusalOr(error, 'Please try again.')
  return `No connection. Try again, or ${altText.charAt(0).toLowerCase()}${altText.slice(1)} later.`
}
