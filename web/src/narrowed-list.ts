// What is known of a filtered list before its answer is here: nothing of another filter is shown to be tapped.
import type { InfiniteData } from '@tanstack/react-query'
import type { Paged } from './api.ts'

type Pages<Row> = InfiniteData<Paged<Row[]>, string | undefined>

/** Its first rows, in the order they will have; undefined when the list of everything does not tell them. */
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
