// Keeps what a homeowner types in this tab until it is sent: phones close a page while its camera is open.
import { type Field, fieldsOf, fillIn, inTab } from '../device/page-fields.ts'

const key = `typed${location.pathname}`
const isKept = (name: string) =>
  /^(service|note|name|phone|email|address|preferredDay|agreesToTexts)$/.test(name)

export function keepRequest(form: HTMLFormElement): void {
  inTab(storage => storage.setItem(key, JSON.stringify(fieldsOf(form, isKept))))
}

export function forgetRequest(): void {
  inTab(storage => storage.removeItem(key))
}

export function restoreRequest(form: HTMLFormElement): void {
  const text = inTab(storage => storage.getItem(key)) ?? null
  if (text !== null) fillIn(form, JSON.parse(text) as Field[], isKept)
}
