// All the code that the landing page needs as plain HTML: the button that starts a demo.
const button = document.getElementById('try-it')
const failed = document.getElementById('try-it-failed')

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
    say(((await response.json()) as { message: string }).message)
  } catch {
    say('No connection. Please try again when you are online.')
  }
  button?.removeAttribute('aria-busy')
}

function say(sentence: string) {
  if (failed) failed.textContent = `The demo did not start. ${sentence}`
}

button?.addEventListener('click', () => {
  if (button.getAttribute('aria-busy') !== 'true') void startDemo()
})
// Without an answer there is no demo to offer; everything else on the page works.
offerDemo().catch(() => undefined)
