// Sends the page's form and returns the page that the server answers with. Throws a sentence that says what to do.

/** Longer than the slowest answer on a bad line. */
const PATIENCE_MS = 30_000

export class NotSent extends Error {}

export async function sendForm(form: HTMLFormElement, deed: string, stop?: AbortSignal) {
  const fields = new FormData(form)
  fields.set('do', deed)
  const patience = AbortSignal.timeout(PATIENCE_MS)
  const response = await fetch(form.action, {
    method: 'POST',
    body: new URLSearchParams([...fields].map(([name, value]) => [name, String(value)])),
    signal: stop ? AbortSignal.any([stop, patience]) : patience,
  }).catch((error: unknown) => {
    if (stop?.aborted) throw error
    throw new NotSent(
      'Not sent: no connection. Everything you typed is kept. Check your connection and try again.',
    )
  })
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  if (page.querySelector('article')) return page
  const refusal = page.getElementById('refusal')?.textContent
  throw new NotSent(`Not sent. ${refusal ?? 'Something went wrong. Please try again in a moment.'}`)
}
