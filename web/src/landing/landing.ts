// The script of the static landing page: the button that starts a demo, and the app's code, fetched ahead.
const button = document.getElementById('try-it')
const failureText = document.getElementById('try-it-failed')

/** Into the browser's cache. The page names the files; fetched from the start, they would delay the button on a slow network. */
function fetchAhead(): void {
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[data-ahead]')) {
    // One that fails, or is cut off, is fetched when it is needed.
    void Promise.allSettled([fetch(href, { priority: 'low' }).then(response => response.blob())])
  }
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
    const response = await fetch('/api/auth/demo', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
    })
    // Home has its figures before its code.
    if (response.ok) return location.assign('/dashboard')
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
  requestAnimationFrame(() =>
    setTimeout(() => {
      // Leaving the page drops what is under way.
      if (button?.getAttribute('aria-busy') !== 'true') fetchAhead()
    }, PAINT),
  ),
)
