// Remembers the open row or dialog of the price book across a reload.
import { PriceRow } from '@quotewright/domain/price-book/price-row'
import * as z from 'zod/mini'
import { keepInTab } from '../device/tab-storage.ts'
import { formKey } from './price-form.ts'

const ROW_KEY = 'price-row-open'
const KeptRow = z.nullable(PriceRow)

/** Null means a new row. */
export function keepOpen(row: PriceRow | null): void {
  keepInTab(ROW_KEY, JSON.stringify(row && z.encode(PriceRow, row)))
}

/** Called when the row is saved or its changes are discarded. */
export function forgetOpen(row: PriceRow | null): void {
  sessionStorage.removeItem(ROW_KEY)
  sessionStorage.removeItem(formKey(row))
}

/** Returns the open row, null for a new one, or undefined if nothing was typed. */
export function readOpen(): PriceRow | null | undefined {
  const text = sessionStorage.getItem(ROW_KEY)
  const kept = text === null ? null : KeptRow.safeParse(JSON.parse(text))
  if (!kept?.success) return undefined
  return sessionStorage.getItem(formKey(kept.data)) === null ? undefined : kept.data
}

const DIALOG_KEY = 'price-book-dialog'
const KeptDialog = z.enum(['import', 'rate', 'calculator', 'settings'])
export type KeptDialog = z.infer<typeof KeptDialog>

export function keepDialog(open: KeptDialog): void {
  keepInTab(DIALOG_KEY, open)
}

export function forgetDialog(): void {
  sessionStorage.removeItem(DIALOG_KEY)
}

export function readDialog(): KeptDialog | null {
  const kept = KeptDialog.safeParse(sessionStorage.getItem(DIALOG_KEY))
  return kept.success ? kept.data : null
}
