// Parts of the app whose code the first screen does not need: loaded on first use, or a few seconds after start. Each
// stands in a LoadingBoundary.
import { type ComponentType, createElement, lazy, useEffect, useState } from 'react'
import { afterStart } from '../after-start.ts'
import { PartBoundary } from './part-boundary.tsx'

type Load<Props> = () => Promise<ComponentType<Props>>

export type LoadedPart<Props> = ComponentType<Props> & {
  /** Loads the part before it renders. */
  prefetch: () => Promise<unknown>
}

const loaders: (() => Promise<unknown>)[] = []
const listeners = new Set<() => void>()
let loadedParts = 0

export function countLoadedParts(): number {
  return loadedParts
}

/** Calls the listener whenever a part has loaded. Returns what ends that. */
export function onPartLoaded(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** A part that loads when it first renders. */
export function loadedOnUse<Props extends object>(load: Load<Props>): LoadedPart<Props> {
  return createPart(load)
}

/** A part that loads a few seconds after start, or when it first renders. */
export function loadedLater<Props extends object>(load: Load<Props>): LoadedPart<Props> {
  const part = createPart(load)
  loaders.push(part.prefetch)
  return part
}

/** The component suspends only if it renders before its code has loaded. */
function createPart<Props extends object>(load: Load<Props>): LoadedPart<Props> {
  let part: ComponentType<Props> | undefined
  let loading: Promise<ComponentType<Props>> | undefined
  const loadOnce = () => {
    loading ??= load().then(loaded => {
      part = loaded
      loadedParts += 1
      for (const listener of listeners) listener()
      return loaded
    })
    return loading
  }
  const awaited = () => lazy(async () => ({ default: await loadOnce() }))
  let Awaited = awaited()
  function renew() {
    loading = undefined
    Awaited = awaited()
  }
  // A failed prefetch is retried on first use.
  const prefetch = () =>
    loadOnce().catch(() => {
      loading = undefined
    })
  const Shown: ComponentType<Props> = props => {
    const [shown] = useState<ComponentType<Props>>(() => part ?? Awaited)
    return createElement(shown, props)
  }
  const Part: ComponentType<Props> = props =>
    createElement(
      PartBoundary,
      { onClose: onCloseOf(props), isOpen: !('isOpen' in props) || props.isOpen === true, renew },
      createElement(Shown, props),
    )
  return Object.assign(Part, { prefetch })
}

function onCloseOf(props: object): (() => void) | null {
  if (!('onClose' in props) || typeof props.onClose !== 'function') return null
  const { onClose } = props
  return () => void onClose()
}

/** Prefetches the remaining components after the first screen is up, unless the user saves data. */
export function useLoadingLater(): void {
  useEffect(() => {
    if (savesData()) return undefined
    return afterStart(async () => {
      await Promise.all(loaders.map(load => load()))
    })
  }, [])
}

/** Browsers other than Chromium's have no `connection`. */
function savesData(): boolean {
  return 'connection' in navigator && Object(navigator.connection).saveData === true
}
