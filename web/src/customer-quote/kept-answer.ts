// Keeps the customer's choice and typed text in this tab across reloads, until the answer is stored.
import { type Field, fieldsOf, fillIn, inTab, namesOf, offers } from '../device/page-fields.ts'

const key = `typed${location.pathname}`
/** Typed again, or sent with the page. */
const isKept = (name: string) =>
  /^(name|note|reason|signature|strokes|tier|selected|agreesToTexts|question|otherDays)$/.test(name)

/** `names` are those of the form's fields: one without options does not say that none is selected. */
type Kept = { fields: Field[]; names?: string[]; isDeclining: boolean }

export function answerForm(): HTMLFormElement | null {
  return document.querySelector<HTMLFormElement>('form#answer')
}

const fold = (id: string) => document.querySelector<HTMLDetailsElement>(`details#${id}`)

export function keepAnswer(): void {
  const form = answerForm()
  if (!form) return
  const isDeclining = fold('decline')?.open ?? false
  const kept: Kept = { fields: fieldsOf(form, isKept), names: namesOf(form), isDeclining }
  inTab(storage => storage.setItem(key, JSON.stringify(kept)))
}

/** Keeps what the page of the answer still has, such as a question that was not sent. */
export function forgetAnswer(): void {
  inTab(storage => storage.removeItem(key))
  keepAnswer()
}

/** Leaves out options and tiers that the quote no longer has, and the text of the field `sent`. */
export function restoreAnswer(sent?: string): void {
  const form = answerForm()
  const text = inTab(storage => storage.getItem(key)) ?? null
  if (!form || text === null) return
  const { fields, names, isDeclining }: Kept = JSON.parse(text)
  const isTierKept = offers(form, 'tier', fields)
  const isFilled = (name: string) =>
    isKept(name) && (names?.includes(name) ?? true) && name !== sent
  fillIn(form, fields, name => isFilled(name) && (name !== 'tier' || isTierKept))
  const decline = fold('decline')
  if (decline) decline.open = isDeclining
  const message = fold('message')
  if (message?.querySelector('textarea')?.value) message.open = true
  if (sent !== undefined) keepAnswer()
}
