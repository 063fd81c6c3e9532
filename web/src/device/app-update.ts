// Registers the service worker; a new version takes over when the app is loaded, never while someone is typing.

const RELOADED_AT = 'reloadedAt'
const ONCE_IN_MS = 60_000

export function keepAppUpdated(): void {
  // A chunk of the version before is gone from the server: the page we are going to needs the new one.
  window.addEventListener('vite:preloadError', event => {
    // What still fails right after a reload is not an old version: the screen says so instead.
    const isTriedAlready = Date.now() - Number(sessionStorage.getItem(RELOADED_AT)) < ONCE_IN_MS
    if (!navigator.onLine || isTriedAlready) return
    sessionStorage.setItem(RELOADED_AT, String(Date.now()))
    event.preventDefault()
    window.location.reload()
  })
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  window.addEventListener('load', () => {
    register(navigator.serviceWorker).catch((error: unknown) => {
      console.warn('The app works, but not offline: its service worker did not start.', error)
    })
  })
}

async function register(workers: ServiceWorkerContainer): Promise<void> {
  const registration = await workers.register('/sw.js')
  if (registration.waiting) {
    workers.addEventListener('controllerchange', () => window.location.reload(), { once: true })
    registration.waiting.postMessage({ type: 'SKIP_WAITING' })
    return
  }
  const lookForNewVersion = () => {
    if (document.visibilityState !== 'visible' || !navigator.onLine) return
    registration.update().catch((error: unknown) => {
      console.warn('Could not look for a new version of the app.', error)
    })
  }
  document.addEventListener('visibilitychange', lookForNewVersion)
  lookForNewVersion()
}
