// Runs what the first screen does not need once that has loaded and its code can be had.
import { statusOfCode } from './device/app-update.ts'

/** Leaves network and CPU to the first screen until then. */
const LATER_MS = 4000
const RETRY_MS = 30_000

/** Runs `work` once, later. Returns what ends the wait for that. */
export function afterStart(work: () => Promise<void>): () => void {
  const ending = new AbortController()
  let timer = setTimeout(start, LATER_MS)

  function start(): void {
    clearTimeout(timer)
    window.removeEventListener('online', start)
    tryToStart().catch((error: unknown) => console.warn('A part of the app did not start.', error))
  }

  async function tryToStart(): Promise<void> {
    const canLoad = await hasCode()
    if (ending.signal.aborted) return
    if (canLoad) return work()
    timer = setTimeout(start, RETRY_MS)
    window.addEventListener('online', start, { once: true, signal: ending.signal })
  }

  return () => {
    clearTimeout(timer)
    ending.abort()
  }
}

/** Code that is asked for in vain is not fetched again in Chromium. The service worker has it without a connection, too. */
async function hasCode(): Promise<boolean> {
  return Boolean(navigator.serviceWorker?.controller) || (await statusOfCode()) === 200
}
