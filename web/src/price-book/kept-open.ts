// Which row was open when the page went away with something typed into it: it opens again with the page.
import { PriceRow } from '@quotewright/domain/price-row'
import * as z from 'zod/mini'
import { formKey } from './price-form.ts'

const KEY = 'price-row-open'
const Kept = z.nullable(PriceRow)

/** Null stands for a new row. */
export function keepOpen(row: PriceRow | null): void {
  sessionStorage.setItem(KEY, JSON.stringify(row && z.encode(PriceRow, row)))
}

/** What was typed is saved or dropped. */
export function forgetOpen(row: PriceRow | null): void {
  sessionStorage.removeItem(KEY)
  sessionStorage.removeItem(formKey(row))
}

/** Undefined when nothing was typed. */
export function readOpen(): PriceRow | null | undefined {
  const text = sessionStorage.getItem(KEY)
  const kept = text === null ? null : Kept.safeParse(JSON.parse(text))
  if (!kept?.success) return undefined
  return sessionStorage.getItem(formKey(kept.data)) === null ? undefined : kept.data
}
