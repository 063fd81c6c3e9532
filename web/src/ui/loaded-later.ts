// Parts of the interface that the first screen can do without: their code comes when it is needed, or a little later.
import { type ComponentType, lazy } from 'react'

/** By then the first screen has had the network and the processor to itself. */
const LATER_MS = 4000

export function loadedLater<Props>(load: () => Promise<ComponentType<Props>>) {
  let loading: Promise<ComponentType<Props>> | undefined
  const loadOnce = () => {
    loading ??= load()
    return loading
  }
  // What did not come ahead of time is asked for again when it is needed.
  const forget = () => {
    loading = undefined
  }
  setTimeout(() => void loadOnce().catch(forget), LATER_MS)
  return lazy(async () => ({ default: await loadOnce() }))
}
