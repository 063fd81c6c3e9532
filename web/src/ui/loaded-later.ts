// Loads components that the first screen does not need: on first use, or a few seconds after start.
import { type ComponentType, createElement, lazy, useEffect, useState } from 'react'

/** Leaves network and CPU to the first screen until then. */
const LATER_MS = 4000

const loaders: (() => Promise<unknown>)[] = []

/** The returned component suspends only if it renders before its code has loaded. */
export function loadedLater<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let part: ComponentType<Props> | undefined
  let loading: Promise<ComponentType<Props>> | undefined
  const loadOnce = () => {
    loading ??= load().then(loaded => {
      part = loaded
      return loaded
    })
    return loading
  }
  loaders.push(() =>
    // A failed prefetch is retried on first use.
    loadOnce().catch(() => {
      loading = undefined
    }),
  )
  const Awaited = lazy(async () => ({ default: await loadOnce() }))
  return function LoadedLater(props: Props) {
    const [shown] = useState<ComponentType<Props>>(() => part ?? Awaited)
    return createElement(shown, props)
  }
}

/** Prefetches the remaining components after the first screen is up, unless the user saves data. */
export function useLoadingLater(): void {
  useEffect(() => {
    if (savesData()) return undefined
    const timer = setTimeout(() => void Promise.all(loaders.map(load => load())), LATER_MS)
    return () => clearTimeout(timer)
  }, [])
}

/** Browsers other than Chromium's have no `connection`. */
function savesData(): boolean {
  return 'connection' in navigator && Object(navigator.connection).saveData === true
}
