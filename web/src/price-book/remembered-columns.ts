// The columns that a person chose for earlier price lists, kept on this device.
import { RememberedColumns } from '@quotewright/domain/price-columns'

const KEY = 'price-list-columns'

export function rememberedColumns(): RememberedColumns {
  const parsed = RememberedColumns.safeParse(readJson(localStorage.getItem(KEY)))
  return parsed.success ? parsed.data : {}
}

export function rememberColumns(columns: RememberedColumns): void {
  localStorage.setItem(KEY, JSON.stringify({ ...rememberedColumns(), ...columns }))
}

/** Another version of the app may have kept something else. */
function readJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '{}')
  } catch {
    return {}
  }
}
