// Which row of an earlier version each row of a newer one is.

type Rules<Row> = {
  keyOf: (row: Row) => string
  isSame: (a: Row, b: Row) => boolean
  /** Whether the rows are in the same section. */
  isNear?: (a: Row, b: Row) => boolean
}

/**
 * Matches rows with the same key, which are the same work. Unchanged rows are matched first, wherever they stand, then
 * near ones, then the rest in order. `of` returns null for an added row; `left` are the removed ones.
 */
export function matchNamesakes<Row>(
  before: readonly Row[],
  after: readonly Row[],
  { keyOf, isSame, isNear = () => true }: Rules<Row>,
): { of: (row: Row) => Row | null; left: Row[] } {
  const waiting = Map.groupBy(before, keyOf)
  const matches = new Map<Row, Row>()
  const take = (row: Row, isMatch: (candidate: Row) => boolean) => {
    const namesakes = waiting.get(keyOf(row)) ?? []
    const at = namesakes.findIndex(isMatch)
    if (at >= 0) for (const match of namesakes.splice(at, 1)) matches.set(row, match)
  }
  const rounds = [(a: Row, b: Row) => isSame(a, b) && isNear(a, b), isSame, isNear, () => true]
  for (const isWanted of rounds)
    for (const row of after) if (!matches.has(row)) take(row, candidate => isWanted(candidate, row))
  return { of: row => matches.get(row) ?? null, left: [...waiting.values()].flat() }
}
