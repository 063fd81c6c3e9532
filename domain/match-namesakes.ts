// Which row of an earlier version each row of a newer one is.

/**
 * Matches rows with the same key, which are the same work. Unchanged rows are matched first, wherever they stand, then
 * the rest in order. `of` returns null for an added row; `left` are the removed ones.
 */
export function matchNamesakes<Row>(
  before: readonly Row[],
  after: readonly Row[],
  { keyOf, isSame }: { keyOf: (row: Row) => string; isSame: (a: Row, b: Row) => boolean },
): { of: (row: Row) => Row | null; left: Row[] } {
  const waiting = Map.groupBy(before, keyOf)
  const matches = new Map<Row, Row>()
  const take = (row: Row, isWanted: (candidate: Row) => boolean) => {
    const namesakes = waiting.get(keyOf(row)) ?? []
    const at = namesakes.findIndex(isWanted)
    if (at >= 0) for (const match of namesakes.splice(at, 1)) matches.set(row, match)
  }
  for (const row of after) take(row, candidate => isSame(candidate, row))
  for (const row of after) if (!matches.has(row)) take(row, () => true)
  return { of: row => matches.get(row) ?? null, left: [...waiting.values()].flat() }
}
