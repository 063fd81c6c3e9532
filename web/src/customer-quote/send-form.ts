// Sends the page's form and returns the page that the server answers with. Throws a sentence that says what to do.

/** Longer than the slowest answer on a bad line. */
const PATIENCE_MS = 30_000

/** The server may have it: what is sent again counts as the first. What is changed before may not count. */
const unanswered =
  'No answer came back, so it may have been sent. Everything you typed is kept. Please send it again as it is in a moment: it counts only once.'

export class NotSent extends Error {}

export async function sendForm(
  form: HTMLFormElement,
  action: string,
  stop = new AbortController(),
): Promise<Document> {
  const fields = new FormData(form)
  fields.set('do', action)
  const body = new URLSearchParams()
  // The page has no files.
  for (const [name, value] of fields) if (typeof value === 'string') body.append(name, value)
  const patience = setTimeout(() => stop.abort(), PATIENCE_MS)
  const hadConnection = navigator.onLine
  let text: string
  try {
    const response = await fetch(form.action, { method: 'POST', body, signal: stop.signal })
    text = await response.text()
  } catch {
    throw new NotSent(
      hadConnection
        ? unanswered
        : 'Not sent: no connection. Everything you typed is kept. Check your connection and try again.',
    )
  } finally {
    clearTimeout(patience)
  }
  const page = new DOMParser().parseFromString(text, 'text/html')
  if (page.querySelector('article')) return page
  const refusal = page.getElementById('refusal')?.textContent
  throw new NotSent(refusal ? `Not sent. ${refusal}` : unanswered)
}
