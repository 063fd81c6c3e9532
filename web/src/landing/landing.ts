// The script of the static landing page: the button that starts a demo.
const button = document.getElementById('try-it')
const failureText = document.getElementById('try-it-failed')

async function offerDemo(): Promise<void> {
  const response = await fetch('/api/auth/options')
  if (!response.ok || !button) return
  const { demo }: { demo: boolean } = await response.json()
  button.hidden = !demo
}

async function startDemo(): Promise<void> {
  button?.setAttribute('aria-busy', 'true')
  try {
    const response = await fetch('/api/auth/demo', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
    })
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

button?.addEventListener('click', () => {
  if (button.getAttribute('aria-busy') !== 'true') void startDemo()
})
// If this fails, the button stays hidden; the rest of the page works.
offerDemo().catch(() => undefined)
