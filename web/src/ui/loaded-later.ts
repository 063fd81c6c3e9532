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
    const leave = new AbortController()
    const timer = setTimeout(() => void loadInTurn(leave.signal), LATER_MS)
    return () => {
      clearTimeout(timer)
      leave.abort()
    }
  }, [])
}

/** All at once would hold up a tap on a slow phone for as long as all of them take. */
async function loadInTurn(left: AbortSignal): Promise<void> {
  for (const load of loaders) {
    await idle()
    if (left.aborted) return
    await load()
  }
}

const BUSY_MS = 1000

/** Waits for a pause in the page's work, at most a second. Safari has no such call and gets a short wait. */
function idle(): Promise<void> {
  return new Promise(resolve => {
    if ('requestIdleCallback' in globalThis) {
      requestIdleCallback(() => resolve(), { timeout: BUSY_MS })
    } else setTimeout(resolve, BUSY_MS / 20)
  })
}

/** Browsers other than Chromium's have no `connection`. */
function savesData(): boolean {
  return 'connection' in navigator && Object(navigator.connection).saveData === true
}
