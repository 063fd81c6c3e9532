// The script of the static landing page: the button that starts a demo, and the app's code, fetched ahead.
const button = document.getElementById('try-it')
const failureText = document.getElementById('try-it-failed')

/**
 * Resolves once the files are in the browser's cache, or failed to load. The page names them; fetched from the start,
 * they would delay the button on a slow network.
 */
const fetchAhead = (files: 'app' | 'demo') =>
  Promise.allSettled(
    Array.from(document.querySelectorAll<HTMLLinkElement>(`link[data-ahead="${files}"]`), link => {
      // The second call finds it under way.
      const fetching = underWay.get(link) ?? fetchOnce(link.href)
      underWay.set(link, fetching)
      return fetching
    }),
  )

const underWay = new Map<HTMLLinkElement, Promise<unknown>>()

async function fetchOnce(url: string): Promise<void> {
  const response = await fetch(url, { priority: 'low' })
  await response.blob()
}

/** Browsers load lazy pictures far ahead. Stops those under way; the returned function starts them again. */
function pausePictures(): () => void {
  const pictures = Array.from(
    document.querySelectorAll<HTMLImageElement>('img[loading="lazy"]'),
  ).filter(picture => !picture.complete)
  const sources = pictures.map(({ src }) => src)
  for (const picture of pictures) picture.removeAttribute('src')
  return () =>
    pictures.forEach((picture, place) => picture.setAttribute('src', sources[place] ?? ''))
}

async function startDemo(): Promise<void> {
  button?.setAttribute('aria-busy', 'true')
  const resumePictures = pausePictures()
  try {
    const starting = fetch('/api/auth/demo', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
    })
    // While the server makes the demo, the network is free.
    const code = Promise.all([fetchAhead('app'), fetchAhead('demo')])
    const response = await starting
    if (response.ok) {
      // Leaving the page would drop the files under way, and Home would fetch them again.
      await code
      return location.assign('/dashboard')
    }
    showFailure(((await response.json()) as { message: string }).message)
  } catch {
    showFailure('No connection. Please try again when you are online.')
  }
  resumePictures()
  button?.removeAttribute('aria-busy')
}

function showFailure(sentence: string) {
  if (failureText) failureText.textContent = `The demo did not start. ${sentence}`
}

if (button) {
  button.addEventListener('click', () => {
    if (button.getAttribute('aria-busy') !== 'true') void startDemo()
  })
  // Until it works, the button would lose taps.
  button.hidden = false
}
/** In milliseconds after the frame: what the frame draws shows first. */
const PAINT = 100

addEventListener('load', () =>
  requestAnimationFrame(() => setTimeout(() => void fetchAhead('app'), PAINT)),
)
