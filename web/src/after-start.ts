// Runs what the first screen does not need once that has loaded and its code can be had.

/** Leaves network and CPU to the first screen until then, and lets a connection that returns settle. */
const LATER_MS = 4000
const RETRY_MS = 30_000

/** Runs `work` later, until it succeeds once. Returns what ends that. */
export function afterStart(work: () => Promise<void>): () => void {
  const ending = new AbortController()
  let timer = setTimeout(run, LATER_MS)
  function run(): void {
    // Chromium does not fetch code again that failed once.
    if (!canLoad()) {
      const handleOnline = () => {
        timer = setTimeout(run, LATER_MS)
      }
      window.addEventListener('online', handleOnline, { once: true, signal: ending.signal })
      return
    }
    work().catch((error: unknown) => {
      console.warn('A part of the app did not start. It is tried again.', error)
      if (!ending.signal.aborted) timer = setTimeout(run, RETRY_MS)
    })
  }
  return () => {
    clearTimeout(timer)
    ending.abort()
  }
}

/** The service worker has the code without a connection, too. */
function canLoad(): boolean {
  return navigator.onLine || Boolean(navigator.serviceWorker?.controller)
}
