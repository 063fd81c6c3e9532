// Remembers the open dialog of the price book across a reload.
import * as z from 'zod/mini'

const KEY = 'price-book-dialog'
const KeptDialog = z.enum(['import', 'calculator', 'settings'])
export type KeptDialog = z.infer<typeof KeptDialog>

export function keepDialog(open: KeptDialog): void {
  sessionStorage.setItem(KEY, open)
}

export function forgetDialog(): void {
  sessionStorage.removeItem(KEY)
}

export function readDialog(): KeptDialog | null {
  const kept = KeptDialog.safeParse(sessionStorage.getItem(KEY))
  return kept.success ? kept.data : null
}
