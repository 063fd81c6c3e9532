// Synchronous storage for a closing page, because the browser does not wait for slower storage then.
import type { ParseDraft } from './draft-storage.ts'
import { noneIfNewer } from './kept-format.ts'
import { leftBehind } from './tab-account.ts'

const PREFIX = 'at-close/'

/** Throws if it does not fit; the slower storage may still succeed. Stores nothing for an account that was left. */
export function keepAtClose(name: string, value: unknown): void {
  if (leftBehind() !== null) return
  localStorage.setItem(PREFIX + name, JSON.stringify(value))
}

/** Returns and removes the stored value. Leaves a newer app version's value. */
export function takeAtClose<Kept>(name: string, parse: ParseDraft<Kept>): Kept | null {
  const text = localStorage.getItem(PREFIX + name)
  if (text === null) return null
  try {
    const kept = parse(JSON.parse(text))
    forgetAtClose(name)
    return kept
  } catch (error) {
    return noneIfNewer(error)
  }
}

export function forgetAtClose(name: string): void {
  localStorage.removeItem(PREFIX + name)
}

/** Called on sign-out, so that the next user of this device finds nothing. */
export function clearAtClose(): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(PREFIX)) localStorage.removeItem(key)
  }
}
