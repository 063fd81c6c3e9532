// How Stripe's API writes objects in forms, lists in answers, and errors.

export type Form = { [name: string]: string | Form }

/** `items[0][price]=x` is `{ items: { 0: { price: 'x' } } }`. */
export function readForm(parameters: URLSearchParams): Form {
  const form: Form = {}
  for (const [name, value] of parameters) {
    const path = name.split('[').map(part => part.replace(']', ''))
    const last = path.pop() ?? ''
    let place = form
    for (const part of path) {
      place[part] ??= {}
      place = place[part] as Form
    }
    place[last] = value
  }
  return form
}

export const word = (part: string | Form | undefined) => (typeof part === 'string' ? part : '')
export const values = (part: string | Form | undefined) =>
  (typeof part === 'object' ? Object.values(part) : []) as string[]
export const inside = (part: string | Form | undefined) => (typeof part === 'object' ? part : {})
export const listOf = (data: unknown[]) => ({ object: 'list', has_more: false, data })
export const asApiError = (error: unknown) => ({ type: 'api_error', message: String(error) })
