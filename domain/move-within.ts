// Moves an item of a list one place up or down among the items of its group.

/** -1 is up, 1 is down. */
export type Direction = -1 | 1

/**
 * The item changes places with the next one of its group, so that the items of other groups stay where they are. The
 * first does not move up, nor the last down.
 */
export function movedWithin<Item extends { readonly id: string }>(
  items: readonly Item[],
  { id, by }: { id: string; by: Direction },
  groupOf: (item: Item) => unknown = () => null,
): Item[] {
  const at = items.findIndex(item => item.id === id)
  const moved = items[at]
  if (!moved) return [...items]
  const group = items.filter(item => groupOf(item) === groupOf(moved))
  const passed = group[group.indexOf(moved) + by]
  return passed ? items.with(at, passed).with(items.indexOf(passed), moved) : [...items]
}
