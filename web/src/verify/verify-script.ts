// The script of /verify: computes the file's SHA-256 in the browser, so that the file is not sent.
import { MAX_VERIFIED, NO_FILE } from '@quotewright/domain/signatures/verify-page'

/** Longer than the slowest answer on a bad line. */
const PATIENCE_MS = 30_000

const formOf = () => document.querySelector<HTMLFormElement>('form#check')
const inputOf = (form: HTMLFormElement) => form.querySelector<HTMLInputElement>('input[type=file]')
/** Missing on a page without TLS. The form then sends the file. */
const canHash = 'subtle' in crypto

let isChecking = false

async function check(form: HTMLFormElement): Promise<void> {
  if (isChecking) return
  const file = inputOf(form)?.files?.[0]
  if (!file) return say(NO_FILE)
  if (file.size > MAX_VERIFIED) return say('This file is too large to be a quote signed here.')
  isChecking = true
  const button = form.querySelector('button')
  button?.setAttribute('aria-busy', 'true')
  try {
    const page = await answerTo(form, await hashOf(file))
    const next = page.querySelector('main')
    if (!next) throw new Error('The answer is no page')
    document.querySelector('main')?.replaceWith(next)
    explain()
    document.getElementById('answer')?.focus()
  } catch {
    say('Not checked. See that the file can be opened and that you are online, then try again.')
  } finally {
    isChecking = false
    button?.removeAttribute('aria-busy')
  }
}

async function hashOf(file: File): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(hash)].map(byte => byte.toString(16).padStart(2, '0')).join('')
}

async function answerTo(form: HTMLFormElement, hash: string): Promise<Document> {
  const body = new URLSearchParams({ hash })
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const response = await fetch(form.action, { method: 'POST', body, signal })
  return new DOMParser().parseFromString(await response.text(), 'text/html')
}

function say(sentence: string): void {
  const problem = document.getElementById('problem')
  if (problem) problem.textContent = sentence
}

function explain(): void {
  const hint = document.getElementById('file-hint')
  if (hint)
    hint.textContent = 'Or drop it here. It stays on this device: only its SHA-256 is compared.'
}

if (canHash) {
  explain()
  document.addEventListener('submit', event => {
    const form = formOf()
    if (!form || event.target !== form) return
    event.preventDefault()
    void check(form)
  })
  document.addEventListener('change', ({ target }) => {
    const form = formOf()
    if (form && target === inputOf(form)) void check(form)
  })
  document.addEventListener('dragover', event => event.preventDefault())
  document.addEventListener('drop', event => {
    event.preventDefault()
    const form = formOf()
    const input = form && inputOf(form)
    const files = event.dataTransfer?.files
    if (!form || !input || !files?.length) return
    input.files = files
    void check(form)
  })
}
