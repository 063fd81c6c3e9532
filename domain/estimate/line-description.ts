// What a line says it is for: the repairs and work that need it.

/** Names from a model are long, and there may be many of them. */
const MAX_NAMES = 3

/** `For: Crack in drywall, Nail pop`. Names each one once, and counts those after the third. */
export function describeUse(names: readonly string[]): string {
  const distinct = [...new Set(names)]
  const shown = distinct.slice(0, MAX_NAMES).join(', ')
  const more = distinct.length - MAX_NAMES
  return more > 0 ? `For: ${shown} and ${more} more` : `For: ${shown}`
}
