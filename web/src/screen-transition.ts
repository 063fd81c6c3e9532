// The location hooks of the router: a new screen grows from the tap, by a view transition where the browser has them.
import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import type { BaseLocationHook } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { lastTap } from './ui/tap-point.ts'

/*
 * The address changes at once, so that the order of history entries does not depend on animations. The screens read
 * the place shown here, which follows when the browser has the picture of the old screen.
 */
let shown = placeNow()
const listeners = new Set<() => void>()

function placeNow() {
  return { path: location.pathname, search: location.search }
}

function show() {
  shown = placeNow()
  for (const listener of listeners) listener()
}

function handleChange({ type }: Event) {
  if (type !== 'pushState' || location.pathname === shown.path || !hasTransitions()) return show()
  const tap = lastTap()
  const origin = tap ? `${tap.x}px ${tap.y}px` : 'center'
  document.documentElement.style.setProperty('--tap', origin)
  const transition = document.startViewTransition(() => flushSync(show))
  // Rejects if a newer transition or a hidden page skips this one; the new screen is shown all the same.
  transition.ready.catch(() => undefined)
}

/** Not on Back: phones animate the gesture themselves. */
function hasTransitions(): boolean {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  return 'startViewTransition' in document && !isStill
}

for (const type of ['popstate', 'pushState', 'replaceState']) addEventListener(type, handleChange)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useScreenLocation: BaseLocationHook = () => [
  useSyncExternalStore(subscribe, () => shown.path),
  navigate,
]

export function useScreenSearch(): string {
  return useSyncExternalStore(subscribe, () => shown.search)
}
