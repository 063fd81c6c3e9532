// HTML whose inserted values are escaped.
import { escapeHtml } from '../outside/mail/html.ts'

export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Value = string | number | Html | null | readonly Value[]

export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(String.raw({ raw: parts }, ...values.map(inserted)))
}

function inserted(value: Value): string {
  if (value === null) return ''
  if (value instanceof Html) return value.text
  if (typeof value === 'object') return value.map(inserted).join('')
  return escapeHtml(String(value))
}
