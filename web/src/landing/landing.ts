// The script of the static landing page: the button that starts a demo, and the app's code, fetched ahead.
const button = document.getElementById('try-it')
const failureText = document.getElementById('try-it-failed')

/** The page names the files; fetched from the start, they would delay the button on a slow network. */
function fetchAhead(files: 'app' | 'demo') {
  for (const link of document.querySelectorAll<HTMLLinkElement>(`link[data-ahead="${files}"]`)) {
    link.rel = 'prefetch'
  }
}

async function startDemo(): Promise<void> {
  button?.setAttribute('aria-busy', 'true')
  try {
    const starting = fetch('/api/auth/demo', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
    })
    // While the server makes the demo, the network is free.
    fetchAhead('app')
    fetchAhead('demo')
    const response = await starting
    if (response.ok) return location.assign('/dashboard')
    showFailure(((await response.json()) as { message: string }).message)
  } catch {
    showFailure('No connection. Please try again when you are online.')
  }
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
addEventListener('load', () => fetchAhead('app'))
