// The decimal separator of numbers as people type and paste them: 12.5, 12,5 and 1,250.

/**
 * Returns the number with a decimal point and without commas for thousands. A comma is the decimal separator before at
 * most two last digits, and after a zero: the decimal keyboard of a phone set to such a region has no point. `1,250` is
 * 1250, as Americans write it. Null if a comma is neither, such as in `1,2345`.
 */
export function withDecimalPoint(figures: string): string | null {
  if (!figures.includes(',')) return figures
  if (/^\d*,\d{0,2}$|^0+,\d+$/.test(figures)) return figures.replace(',', '.')
  return /^\d+(?:,\d{3})+(?:\.\d*)?$/.test(figures) ? figures.replaceAll(',', '') : null
}

/** Text of a number field: the number, and what the field shows while a person types. */
export type TypedDecimal = { value: string; shown: string }

/**
 * Cleans typed text: `$1,200.505` with 2 places becomes `1200.50`.
 * Returns null if it is not a number; guessing at `1e5` or `1/2` would give a wrong price.
 */
export function readTypedDecimal(typed: string, places: number): TypedDecimal | null {
  const bare = typed.trim().replace(/^\$\s*/, '')
  const plain = withDecimalPoint(bare)
  if (plain === null || !/^\d*\.?\d*$/.test(plain)) return null
  const [whole = '', part] = plain.split('.')
  const value = part === undefined || places === 0 ? whole : `${whole}.${part.slice(0, places)}`
  // Without its separator, 12,5 would go on as 125. As a point, the comma of 1,250 would go on as 1.25.
  const keepsSeparator = part !== undefined && (places === 0 || !bare.includes('.'))
  return { value, shown: keepsSeparator ? bare : value }
}
