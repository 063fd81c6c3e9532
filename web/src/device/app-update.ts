// Registers the service worker. A new version takes over on page load, never while the user is typing.

const RELOADED_AT = 'reloadedAt'
const MIN_RELOAD_GAP_MS = 60_000

const PATIENCE_MS = 5000
let asked: Promise<number> | undefined

/**
 * The server's answer for the code of this version: 200, or 404 if it has another version; 0 without a connection. A
 * proxy answers others while the server is away.
 */
export function statusOfCode(): Promise<number> {
  asked ??= askForCode().finally(() => {
    asked = undefined
  })
  return asked
}

async function askForCode(): Promise<number> {
  if (!navigator.onLine) return 0
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    // This file's name changes with that of every part.
    return (await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store', signal })).status
  } catch {
    return 0
  }
}

/** `pause`: resolves when nobody waits for the network. */
export function keepAppUpdated(pause: () => Promise<void>): void {
  window.addEventListener('vite:preloadError', () => {
    // If it still fails after a reload, the version is not the cause, and the screen shows the error.
    const hasReloaded = Date.now() - Number(sessionStorage.getItem(RELOADED_AT)) < MIN_RELOAD_GAP_MS
    if (!navigator.onLine || hasReloaded) return
    // A part also fails when the connection drops for a moment.
    void statusOfCode().then(status => {
      if (status !== 404) return
      sessionStorage.setItem(RELOADED_AT, String(Date.now()))
      window.location.reload()
    })
  })
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const begin = () => {
    register(navigator.serviceWorker, pause).catch((error: unknown) => {
      console.warn('The service worker did not start. The app works, but not offline.', error)
      // A connection lost in the first seconds does not leave the app without a copy until the next load.
      window.addEventListener('online', begin, { once: true })
    })
  }
  if (document.readyState === 'complete') begin()
  else window.addEventListener('load', begin)
}

async function register(
  workers: ServiceWorkerContainer,
  pause: () => Promise<void>,
): Promise<void> {
  // On the first visit it fetches all of the app, which takes line and processor from the first screen.
  if (!(await workers.getRegistration())) await pause()
  const registration = await workers.register('/sw.js')
  if (registration.waiting) {
    workers.addEventListener('controllerchange', () => window.location.reload(), { once: true })
    registration.waiting.postMessage({ type: 'SKIP_WAITING' })
    return
  }
  const checkForUpdate = () => {
    if (document.visibilityState !== 'visible' || !navigator.onLine) return
    registration.update().catch((error: unknown) => {
      console.warn('Could not check for a new version of the app.', error)
    })
  }
  document.addEventListener('visibilitychange', checkForUpdate)
  checkForUpdate()
}
