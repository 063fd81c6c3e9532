// Keeps what is typed into a page of plain HTML in this tab, so that a reload does not lose it.

export type Field = [name: string, value: string]

/** Undefined if the browser blocks or has filled the storage: the page then works, and a reload loses what was typed. */
export function inTab<Result>(work: (storage: Storage) => Result): Result | undefined {
  try {
    return work(sessionStorage)
  } catch (error) {
    console.warn('This browser does not keep what you type.', error)
    return undefined
  }
}

/** What the form sends, without files. */
export function fieldsOf(form: HTMLFormElement, isKept: (name: string) => boolean): Field[] {
  return [...new FormData(form)].flatMap(([name, value]): Field[] =>
    isKept(name) && typeof value === 'string' ? [[name, value]] : [],
  )
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

function controlsOf(form: HTMLFormElement): Control[] {
  return Array.from(form.elements).filter(
    control =>
      control instanceof HTMLInputElement ||
      control instanceof HTMLTextAreaElement ||
      control instanceof HTMLSelectElement,
  )
}

const has = (fields: readonly Field[], { name, value }: Control) =>
  fields.some(field => field[0] === name && field[1] === value)

export function namesOf(form: HTMLFormElement): string[] {
  return [...new Set(controlsOf(form).map(({ name }) => name))]
}

/** Whether the form still offers one of the kept choices. */
export function offers(form: HTMLFormElement, name: string, fields: readonly Field[]): boolean {
  return controlsOf(form).some(control => control.name === name && has(fields, control))
}

/** A text that was not kept, and a choice that is no longer offered, stay as they are. */
export function fillIn(
  form: HTMLFormElement,
  fields: readonly Field[],
  isFilled: (name: string) => boolean,
): void {
  for (const control of controlsOf(form)) {
    if (!isFilled(control.name)) continue
    if (control instanceof HTMLInputElement && /radio|checkbox/.test(control.type)) {
      control.checked = has(fields, control)
      continue
    }
    const { value } = control
    control.value = fields.find(([name]) => name === control.name)?.[1] ?? value
    if (control instanceof HTMLSelectElement && control.selectedIndex < 0) control.value = value
  }
}
