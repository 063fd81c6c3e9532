// The columns that a person chose for earlier price lists, kept on this device.
import { RememberedColumns } from '@quotewright/domain/price-book/price-columns'

const KEY = 'price-list-columns'

export function rememberedColumns(): RememberedColumns {
  const parsed = RememberedColumns.safeParse(readJson(localStorage.getItem(KEY)))
  return parsed.success ? parsed.data : {}
}

export function rememberColumns(columns: RememberedColumns): void {
  localStorage.setItem(KEY, JSON.stringify({ ...rememberedColumns(), ...columns }))
}

/** Returns {} for text that is not JSON, which another app version may have stored. */
function readJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '{}')
  } catch {
    return {}
  }
}
