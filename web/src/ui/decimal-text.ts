// What a person may type as a decimal number: digits and one point.

/** At most `places` digits after the point: `$1,200.505` is `1200.50`. Null for what is no number: a guess at `1e5` or `1/2` would be a wrong price. */
export function decimalText(typed: string, places: number): string | null {
  const bare = typed
    .trim()
    .replace(/^\$\s*/, '')
    .replace(/(\d),(?=\d{3}(?!\d))/g, '$1')
  if (!/^\d*\.?\d*$/.test(bare)) return null
  const [whole = '', part] = bare.split('.')
  return part === undefined || places === 0 ? whole : `${whole}.${part.slice(0, places)}`
}
