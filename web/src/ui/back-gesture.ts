// The phone's back gesture closes the topmost dialog or steps back one stage instead of leaving the screen.
import { useEffect, useEffectEvent } from 'react'

/*
 * Each open overlay has one history entry, above one entry for each stage of a flow. After each change, entries are
 * added or removed to match. If a link inside a dialog leaves an entry behind, going back to that entry skips it.
 */
type Overlay = { onBack: () => void }
type Stages = Overlay & { count: number }

const overlays: Overlay[] = []
/** The stages of the flow on screen, which lie below its dialogs. */
let stages: Stages | null = null
let isScheduled = false
let isListening = false
/** True from our own `history.go` until its `popstate`. */
let isStepping = false
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
  if (isScheduled || isStepping) return
  const settled = waiting
  waiting = []
  for (const resolve of settled) resolve()
}

function entryDepth(): number {
  const state: unknown = history.state
  if (typeof state !== 'object' || state === null || !('overlayDepth' in state)) return 0
  return typeof state.overlayDepth === 'number' ? state.overlayDepth : 0
}

function wantedDepth(): number {
  return (stages?.count ?? 0) + overlays.length
}

function alignHistory() {
  isScheduled = false
  // The step under way ends with another look: a second one now would go too far.
  if (isStepping) return
  const depth = entryDepth()
  const wanted = wantedDepth()
  for (let next = depth + 1; next <= wanted; next++) {
    history.pushState({ ...history.state, overlayDepth: next }, '')
  }
  if (depth > wanted) {
    isStepping = true
    history.go(wanted - depth)
  }
  resolveSettled()
}

function scheduleAlign() {
  if (isScheduled) return
  isScheduled = true
  setTimeout(alignHistory)
}

function handlePopState() {
  if (isStepping) isStepping = false
  else if (entryDepth() < wantedDepth()) (overlays.at(-1) ?? stages)?.onBack()
  // An overlay that asks before closing stays open and needs its entry back.
  scheduleAlign()
}

function listen() {
  if (!isListening) window.addEventListener('popstate', handlePopState)
  isListening = true
}

/** While `isActive`, the back gesture calls `onBack` instead of changing the page. */
export function useBackGesture(isActive: boolean, onBack: () => void): void {
  const handleBack = useEffectEvent(onBack)
  useEffect(() => {
    if (!isActive) return undefined
    listen()
    const overlay: Overlay = { onBack: () => handleBack() }
    overlays.push(overlay)
    scheduleAlign()
    return () => {
      const at = overlays.indexOf(overlay)
      if (at >= 0) overlays.splice(at, 1)
      scheduleAlign()
    }
  }, [isActive])
}

/**
 * Gives each of `count` stages a history entry; the back gesture calls `onBack`. Real entries, because browsers skip
 * entries that a page adds again after each Back.
 */
export function useBackStages(count: number, onBack: () => void): void {
  const handleBack = useEffectEvent(onBack)
  useEffect(() => {
    if (count === 0) return undefined
    listen()
    const own: Stages = { count, onBack: () => handleBack() }
    stages = own
    scheduleAlign()
    return () => {
      if (stages === own) stages = null
      scheduleAlign()
    }
  }, [count])
}

/** Removes the entries of all stages and overlays, so that the next navigation replaces the screen they belong to. */
export function leaveStages(): Promise<void> {
  overlays.length = 0
  stages = null
  scheduleAlign()
  return historySettled()
}
