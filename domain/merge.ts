// Compares two edits of the same record, by field and by line, and merges what a person keeps from each.

export type Side = 'theirs' | 'mine'

/** `base` is what both edits started from; null if it is no longer known. */
export type Versions<T> = { base: T | null; theirs: T; mine: T }

/** A field or line that differs, and who changed it. Without a base, both might have. */
export type Difference<Key = string> = { key: Key; changedBy: Side | 'both' }

/** A difference as it is shown, such as “Notes: Dog” against “Notes: Cat”. */
export type ShownDifference = Difference & { label: string; theirs: string; mine: string }

/** The side to keep of each difference. */
export type Picks<Key extends PropertyKey = string> = Partial<Record<Key, Side>>

type Item = { readonly id: string }

/** Picks that need no question: for a field that only one side changed, that side. */
export function picksOf<Key extends PropertyKey>(
  differences: readonly Difference<Key>[],
): Picks<Key> {
  const picks: Picks<Key> = {}
  for (const { key, changedBy } of differences) if (changedBy !== 'both') picks[key] = changedBy
  return picks
}

/** Returns the fields that differ, in the order given. */
export function changedFields<T, Key extends keyof T>(
  versions: Versions<T>,
  fields: readonly Key[],
): Difference<Key>[] {
  return compare(
    fields,
    mapVersions(versions, record => key => record[key]),
  )
}

/** Returns mine with the fields picked from theirs. */
export function mergedFields<T extends object, Key extends keyof T>(
  versions: Versions<T>,
  fields: readonly Key[],
  picks: Picks<Key>,
): T {
  const merged = { ...versions.mine }
  for (const { key } of changedFields(versions, fields)) {
    if (pickOf(key, picks) === 'theirs') merged[key] = versions.theirs[key]
  }
  return merged
}

/** Returns the ids of the items that differ: changed, added or removed by one side. */
export function changedItems<T extends Item>(versions: Versions<readonly T[]>): Difference[] {
  return compare(
    idsOf(versions),
    mapVersions(versions, items => id => find(items, id)),
  )
}

/**
 * Returns the order of the items that all versions have, if the sides differ in it, in the part of the list that they
 * order differently.
 */
export function changedOrder<Key extends string>(
  versions: Versions<readonly Item[]>,
  key: Key,
): (Difference<Key> & Record<Side, readonly string[]>) | null {
  const lists = [versions.theirs, versions.mine, ...(versions.base ? [versions.base] : [])]
  const orders = mapVersions(versions, items =>
    items.map(({ id }) => id).filter(id => lists.every(list => find(list, id) !== undefined)),
  )
  const [found] = compare(
    [key],
    mapVersions(orders, ids => () => ids),
  )
  if (!found) return null
  const { theirs, mine } = orders
  const first = mine.findIndex((id, place) => id !== theirs[place])
  const last = mine.findLastIndex((id, place) => id !== theirs[place])
  return { ...found, theirs: theirs.slice(first, last + 1), mine: mine.slice(first, last + 1) }
}

/** Returns the picked items in the order of one side; items only in the other follow the same item as there. */
export function mergedItems<T extends Item>(
  versions: Versions<readonly T[]>,
  picks: Picks,
  order: Side = 'mine',
): T[] {
  const differing = new Set(changedItems(versions).map(({ key }) => key))
  const sideOf = (id: string) => (differing.has(id) ? pickOf(id, picks) : 'mine')
  return idsOf(versions, order).flatMap(id => find(versions[sideOf(id)], id) ?? [])
}

/** The ids of both sides in the order of the merged list. */
function idsOf({ theirs, mine }: Versions<readonly Item[]>, order: Side = 'mine'): string[] {
  const [leading, other] = order === 'mine' ? [mine, theirs] : [theirs, mine]
  const ids = leading.map(({ id }) => id)
  for (const [place, { id }] of other.entries()) {
    if (!ids.includes(id)) ids.splice(ids.indexOf(other[place - 1]?.id ?? '') + 1, 0, id)
  }
  return ids
}

function find<T extends Item>(items: readonly T[], id: string): T | undefined {
  return items.find(item => item.id === id)
}

export function mapVersions<From, To>(
  { base, theirs, mine }: Versions<From>,
  map: (version: From) => To,
): Versions<To> {
  return { base: base === null ? null : map(base), theirs: map(theirs), mine: map(mine) }
}

function compare<Key>(
  keys: readonly Key[],
  { base, theirs, mine }: Versions<(key: Key) => unknown>,
): Difference<Key>[] {
  return keys.flatMap((key): Difference<Key>[] => {
    if (isSame(theirs(key), mine(key))) return []
    if (base && isSame(base(key), mine(key))) return [{ key, changedBy: 'theirs' }]
    if (base && isSame(base(key), theirs(key))) return [{ key, changedBy: 'mine' }]
    return [{ key, changedBy: 'both' }]
  })
}

/** Values are plain data, but the server may send their fields in another order. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one, inOrder) === JSON.stringify(other, inOrder)
}

function inOrder(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(
    Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )
}

/** Throws if a difference has no pick, so that no side is dropped unseen. */
function pickOf<Key extends PropertyKey>(key: Key, picks: Picks<Key>): Side {
  const side = picks[key]
  if (side === undefined) throw new Error(`No side is picked for ${String(key)}`)
  return side
}
