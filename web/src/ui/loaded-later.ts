// Parts of the interface that the first screen can do without: their code comes when it is needed, or a little later.
import { type ComponentType, createElement, lazy, useEffect, useState } from 'react'

/** By then the first screen has had the network and the processor to itself. */
const LATER_MS = 4000

const loaders: (() => Promise<unknown>)[] = []

/** The part suspends only when it is needed before its code is here. */
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
    // What did not come ahead of time is asked for again when it is needed.
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

/** Fetches what nobody has needed yet, once the first screen is up. */
export function useLoadingLater(): void {
  useEffect(() => {
    const timer = setTimeout(() => void Promise.all(loaders.map(load => load())), LATER_MS)
    return () => clearTimeout(timer)
  }, [])
}
