// The script of the customer's page: the live total of chosen options, and answers without a new page.
import { ignoreRepeatedTaps } from '../ui/double-tap.ts'
import { openPad } from './draw-signature.ts'
import { answerForm, forgetAnswer, keepAnswer, restoreAnswer } from './kept-answer.ts'
import { loadPhotosAhead, preparePrints } from './print-photos.ts'
import { NotSent, sendForm } from './send-form.ts'

let isSending = false
/** Stops the total of an earlier choice. Null while the shown total is that of the choice. */
let choosing: AbortController | null = null

function isTotalShown(form: HTMLFormElement): boolean {
  const fields = new FormData(form)
  const chosen = new Set([...fields.getAll('tier'), ...fields.getAll('selected')])
  const shown = new Set(fields.getAll('shown'))
  return chosen.size === shown.size && [...chosen].every(id => shown.has(id))
}

function setBusy(button: HTMLButtonElement | null | undefined, isBusy: boolean): void {
  for (const state of ['aria-busy', 'aria-disabled']) {
    if (isBusy) button?.setAttribute(state, 'true')
    else button?.removeAttribute(state)
  }
}

/** Shows the total with the chosen options, priced by the server. The last choice wins. */
async function choose(form: HTMLFormElement): Promise<void> {
  choosing?.abort()
  choosing = null
  const accept = form.querySelector<HTMLButtonElement>('button[value=accept]')
  const failure = document.getElementById('choice-problem')
  // Such as one that was changed back before its total came.
  if (isTotalShown(form)) {
    if (failure) failure.hidden = true
    return setBusy(accept, false)
  }
  const own = new AbortController()
  choosing = own
  setBusy(accept, true)
  try {
    const page = await sendForm(form, 'choose', own)
    if (choosing !== own) return
    if (!showChoice(page)) showPage(page)
    if (failure) failure.hidden = true
  } catch (error) {
    if (choosing !== own) return
    if (!(error instanceof NotSent)) throw error
    if (failure) failure.hidden = false
  } finally {
    if (choosing === own) {
      choosing = null
      setBusy(accept, false)
    }
  }
}

/** Fills in the parts that a choice changes, and leaves photos and typed text alone. Returns false for a page of other parts. */
function showChoice(page: Document): boolean {
  const parts = (from: Document) => [...from.querySelectorAll<HTMLElement>('[data-live]')]
  const now = parts(document)
  const next = parts(page)
  const name = ({ dataset }: HTMLElement) => dataset['live']
  if (now.map(name).join() !== next.map(name).join()) return false
  const { activeElement } = document
  const focused = activeElement instanceof HTMLInputElement ? activeElement : null
  next.forEach((part, index) => now[index]?.replaceChildren(...part.childNodes))
  if (focused && !focused.isConnected) {
    const { name: field, value } = focused
    document
      .querySelector<HTMLElement>(
        `input[name="${CSS.escape(field)}"][value="${CSS.escape(value)}"]`,
      )
      ?.focus()
  }
  return true
}

function showPage(page: Document): void {
  const next = page.querySelector('main')
  if (!next) return
  document.querySelector('main')?.replaceWith(next)
  openPad()
  loadPhotosAhead()
}

/** Shows the sentence at the place nearest to the button. */
function say(button: HTMLButtonElement, sentence: string): void {
  let around: Element | null = button
  while (around && !around.querySelector('[data-problem]')) around = around.parentElement
  const place = around?.querySelector('[data-problem]')
  const text = document.createElement('p')
  text.setAttribute('role', 'alert')
  text.className = 'font-medium text-red-text'
  text.textContent = sentence
  place?.replaceChildren(text)
  place?.scrollIntoView({ block: 'nearest' })
}

async function answer(form: HTMLFormElement, button: HTMLButtonElement): Promise<void> {
  // The total of the choice is on its way.
  if (isSending || (choosing && button.value === 'accept')) return
  choosing?.abort()
  choosing = null
  isSending = true
  setBusy(button, true)
  try {
    const page = await sendForm(form, button.value)
    showPage(page)
    arrive(button.value)
  } catch (error) {
    if (!(error instanceof NotSent)) throw error
    say(button, error.message)
  } finally {
    isSending = false
    setBusy(button, false)
  }
}

/** Where an action other than an answer shows its result, or leads. */
const places: Record<string, string> = {
  ask: 'questions',
  renew: 'questions',
  otherDays: 'questions',
  pick: 'days',
  quiet: 'reminders',
  undo: 'answer',
}

/** The text that an action sends. */
const sentFields: Record<string, string> = { ask: 'question', otherDays: 'otherDays' }

/** Screen readers announce what has the focus: the wrong field, why the answer was refused, or the new state. */
function arrive(action: string): void {
  const wrong =
    document.querySelector<HTMLElement>('[aria-invalid]') ??
    document.querySelector<HTMLElement>('#problem:not(:empty)')
  const place = places[action]
  if (place !== undefined) {
    // What they have begun stays; what is sent does not come back.
    restoreAnswer(wrong ? undefined : sentFields[action])
    return (wrong ?? document.getElementById(place))?.focus()
  }
  if (wrong) return wrong.focus()
  forgetAnswer()
  window.scrollTo(0, 0)
  document.getElementById('state')?.focus({ preventScroll: true })
}

ignoreRepeatedTaps()
document.addEventListener('submit', event => {
  const { target, submitter } = event
  if (!(target instanceof HTMLFormElement) || !(submitter instanceof HTMLButtonElement)) return
  // A button without an action leads to the payment provider's page.
  if (submitter.name === '') return
  event.preventDefault()
  void (submitter.value === 'choose' ? choose(target) : answer(target, submitter))
})
document.addEventListener('change', ({ target }) => {
  const isChoice = target instanceof HTMLInputElement && /^(tier|selected)$/.test(target.name)
  // What is accepted is what was chosen before. The server refuses an acceptance whose total was not shown.
  if (isChoice && target.form && !isSending) void choose(target.form)
})
document.addEventListener('input', ({ target }) => {
  // The name is no longer missing.
  if (!(target instanceof HTMLInputElement) || !target.matches('[aria-invalid]')) return
  target.removeAttribute('aria-invalid')
  document.getElementById(`${target.id}-error`)?.remove()
})
for (const event of ['input', 'change', 'toggle']) {
  // A toggle does not bubble.
  document.addEventListener(event, keepAnswer, { capture: true })
}

// The reasons come before the button that opened them.
document.addEventListener(
  'toggle',
  ({ target }) => {
    const isOpened = target instanceof HTMLDetailsElement && target.id === 'decline' && target.open
    if (!isOpened || !target.contains(document.activeElement)) return
    document.querySelector<HTMLElement>('#decline-reasons input')?.focus()
  },
  { capture: true },
)

/** Prices a choice whose total is not shown: one that was kept, or made without a connection. */
function catchUp(): void {
  const form = answerForm()
  if (form && !isSending && !isTotalShown(form)) void choose(form)
}

restoreAnswer()
openPad()
catchUp()
preparePrints()
addEventListener('online', catchUp)
// The link in a reminder that ends the reminders. Scanners of mail open links, but run no scripts.
const quiet = document.querySelector<HTMLButtonElement>('button[value=quiet]')
if (location.hash === '#reminders' && quiet?.form) void answer(quiet.form, quiet)
if (document.querySelector('article')) {
  const body = new URLSearchParams({ do: 'view' })
  // Without a connection, the business learns of the view when the page is opened again.
  fetch(location.pathname, { method: 'POST', body, keepalive: true }).catch(() => undefined)
}
