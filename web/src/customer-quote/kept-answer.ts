// Keeps the customer's choice and typed text in this tab across reloads, until the answer is stored.

const key = `typed${location.pathname}`
/** Typed again, or sent with the page. */
const isKept = (name: string) =>
  /^(name|note|reason|signature|strokes|tier|selected|agreesToTexts)$/.test(name)

type Kept = { fields: [name: string, value: string][]; isDeclining: boolean }

export function answerForm(): HTMLFormElement | null {
  return document.querySelector<HTMLFormElement>('form#answer')
}

const fold = (id: string) => document.querySelector<HTMLDetailsElement>(`details#${id}`)

export function keepAnswer(): void {
  const form = answerForm()
  if (!form) return
  const kept: Kept = {
    fields: [...new FormData(form)].flatMap(([name, value]): Kept['fields'] =>
      isKept(name) && typeof value === 'string' ? [[name, value]] : [],
    ),
    isDeclining: fold('decline')?.open ?? false,
  }
  sessionStorage.setItem(key, JSON.stringify(kept))
}

export function forgetAnswer(): void {
  sessionStorage.removeItem(key)
}

/** Leaves out options and tiers that the quote no longer has. */
export function restoreAnswer(): void {
  const form = answerForm()
  const text = sessionStorage.getItem(key)
  if (!form || text === null) return
  const { fields, isDeclining }: Kept = JSON.parse(text)
  const has = (name: string, value: string) =>
    fields.some(field => field[0] === name && field[1] === value)
  const controls = Array.from(form.elements).filter(
    control => control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement,
  )
  const isTierKept = controls.some(({ name, value }) => name === 'tier' && has(name, value))
  for (const control of controls) {
    const { name, value } = control
    if (!isKept(name) || (name === 'tier' && !isTierKept)) continue
    const isTicked = control instanceof HTMLInputElement && /radio|checkbox/.test(control.type)
    if (isTicked) control.checked = has(name, value)
    else control.value = fields.find(field => field[0] === name)?.[1] ?? value
  }
  const decline = fold('decline')
  if (decline) decline.open = isDeclining
  const message = fold('message')
  if (message?.querySelector('textarea')?.value) message.open = true
}
