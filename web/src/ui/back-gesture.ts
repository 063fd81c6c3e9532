// Lets the phone's back gesture close the topmost dialog instead of leaving the screen.
import { useEffect, useEffectEvent } from 'react'

/*
 * Every open overlay stands for one history entry. After each change the number of entries is brought in
 * line with the number of overlays; an entry left behind by a navigation out of a dialog skips itself when
 * somebody comes back to it.
 */
type Overlay = { onBack: () => void }

const overlays: Overlay[] = []
let isScheduled = false
let isListening = false
let ownSteps = 0
let waiting: (() => void)[] = []

/** When no step of ours through the history is on its way: a navigation before that would be undone by it. */
export function historySettled(): Promise<void> {
  return new Promise(resolve => {
    waiting.push(resolve)
    // The overlay that is closing now gives its entry back in a moment.
    setTimeout(tellSettled)
  })
}

function tellSettled() {
  if (isScheduled || ownSteps > 0) return
  const settled = waiting
  waiting = []
  for (const tell of settled) tell()
}

function entryDepth(): number {
  const state: unknown = history.state
  if (typeof state !== 'object' || state === null || !('overlayDepth' in state)) return 0
  return typeof state.overlayDepth === 'number' ? state.overlayDepth : 0
}

function alignHistory() {
  isScheduled = false
  const depth = entryDepth()
  for (let next = depth + 1; next <= overlays.length; next++) {
    history.pushState({ ...history.state, overlayDepth: next }, '')
  }
  if (depth > overlays.length) {
    ownSteps++
    history.go(overlays.length - depth)
  }
  tellSettled()
}

function scheduleAlign() {
  if (isScheduled) return
  isScheduled = true
  setTimeout(alignHistory)
}

function handlePopState() {
  if (ownSteps > 0) {
    ownSteps--
    tellSettled()
    return
  }
  if (entryDepth() < overlays.length) overlays.at(-1)?.onBack()
  // Also when it did not close, because its owner asks first: then it needs its entry again.
  scheduleAlign()
}

/** While `isActive`, the back gesture calls `onBack` instead of changing the page. */
export function useBackGesture(isActive: boolean, onBack: () => void): void {
  const handleBack = useEffectEvent(onBack)
  useEffect(() => {
    if (!isActive) return undefined
    if (!isListening) window.addEventListener('popstate', handlePopState)
    isListening = true
    const overlay: Overlay = { onBack: () => handleBack() }
    overlays.push(overlay)
    scheduleAlign()
    return () => {
      overlays.splice(overlays.indexOf(overlay), 1)
      scheduleAlign()
    }
  }, [isActive])
}
