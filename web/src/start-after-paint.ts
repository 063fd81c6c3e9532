// Loads the app's code once the browser has painted the page, which names its files, so that both do not compete.
const links = [...document.querySelectorAll<HTMLLinkElement>('link[data-after-paint]')]

/** In milliseconds, for a browser that does not report its paints. */
const PATIENCE = 1000

let isStarted = false

function start(): void {
  if (isStarted) return
  isStarted = true
  for (const link of links) {
    link.crossOrigin = 'anonymous'
    link.rel = 'modulepreload'
  }
  const script = document.createElement('script')
  script.type = 'module'
  script.crossOrigin = 'anonymous'
  script.src = links[0]?.href ?? ''
  // Without the code nothing on the page tries again.
  script.addEventListener('error', () => addEventListener('online', () => location.reload()))
  document.head.append(script)
}

// A page in the background is not painted.
if (document.visibilityState === 'hidden') start()
else {
  new PerformanceObserver(paints => {
    // A paint without content, of the background alone, may come before it.
    if (paints.getEntriesByName('first-contentful-paint').length > 0) start()
  }).observe({ type: 'paint', buffered: true })
  setTimeout(start, PATIENCE)
}
