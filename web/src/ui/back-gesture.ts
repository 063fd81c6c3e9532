// The phone's back gesture closes the topmost dialog instead of leaving the screen.
import { useEffect, useEffectEvent } from 'react'

/*
 * Each open overlay has one history entry. After each change, entries are added or removed to match the
 * overlays. If a link inside a dialog leaves an entry behind, going back to that entry skips it.
 */
type Overlay = { onBack: () => void }

const overlays: Overlay[] = []
let isScheduled = false
let isListening = false
let ownSteps = 0
let waiting: (() => void)[] = []

/** Resolves once our own history steps are done; a navigation before that would be undone. */
export function historySettled(): Promise<void> {
  return new Promise(resolve => {
    waiting.push(resolve)
    // A closing overlay removes its entry in the next task.
    setTimeout(resolveSettled)
  })
}

function resolveSettled() {
  if (isScheduled || ownSteps > 0) return
  const settled = waiting
  waiting = []
  for (const resolve of settled) resolve()
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
  resolveSettled()
}

function scheduleAlign() {
  if (isScheduled) return
  isScheduled = true
  setTimeout(alignHistory)
}

function handlePopState() {
  if (ownSteps > 0) {
    ownSteps--
    resolveSettled()
    return
  }
  if (entryDepth() < overlays.length) overlays.at(-1)?.onBack()
  // An overlay that asks before closing stays open and needs its entry back.
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
