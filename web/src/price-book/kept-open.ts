// Remembers the row that is open for editing across a reload.
import { PriceRow } from '@quotewright/domain/price-row'
import * as z from 'zod/mini'
import { formKey } from './price-form.ts'

const KEY = 'price-row-open'
const Kept = z.nullable(PriceRow)

/** Null means a new row. */
export function keepOpen(row: PriceRow | null): void {
  sessionStorage.setItem(KEY, JSON.stringify(row && z.encode(PriceRow, row)))
}

/** Called when the row is saved or its changes are discarded. */
export function forgetOpen(row: PriceRow | null): void {
  sessionStorage.removeItem(KEY)
  sessionStorage.removeItem(formKey(row))
}

/** Returns the open row, null for a new one, or undefined if nothing was typed. */
export function readOpen(): PriceRow | null | undefined {
  const text = sessionStorage.getItem(KEY)
  const kept = text === null ? null : Kept.safeParse(JSON.parse(text))
  if (!kept?.success) return undefined
  return sessionStorage.getItem(formKey(kept.data)) === null ? undefined : kept.data
}
