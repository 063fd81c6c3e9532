// Placeholder rows for a filtered list while its own reply loads.
import type { InfiniteData } from '@tanstack/react-query'
import type { Paged } from './api.ts'

type Pages<Row> = InfiniteData<Paged<Row[]>, string | undefined>

/** Filters the loaded pages of the full list. Returns undefined if they are missing, or hold no match and more pages exist. */
export function narrowedList<Row>(
  everything: Pages<Row> | undefined,
  isShown: (row: Row) => boolean,
): Pages<Row> | undefined {
  if (!everything) return undefined
  const items = everything.pages.flatMap(page => page.items).filter(isShown)
  const isWhole = everything.pages.at(-1)?.next === null
  if (items.length === 0 && !isWhole) return undefined
  return { pages: [{ items, total: items.length, next: null }], pageParams: [undefined] }
}
