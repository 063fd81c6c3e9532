// The decimal separator of numbers as people type and paste them: 12.5, 12,5 and 1,250.

/**
 * Returns the number with a decimal point and without commas for thousands. A comma is the decimal separator before at
 * most two last digits, and after a zero: the decimal keyboard of a phone set to such a region has no point. `1,250` is
 * 1250, as Americans write it, unless that is more than `most`: no tax rate is in the thousands, so `8,875` is 8.875.
 * Null if a comma is neither, such as in `1,2345`.
 */
export function withDecimalPoint(figures: string, most = Infinity): string | null {
  if (!figures.includes(',')) return figures
  const isTooMuch = /^\d+,\d{3}$/.test(figures) && Number(figures.replace(',', '')) > most
  if (isTooMuch || /^\d*,\d{0,2}$|^0*,\d+$/.test(figures)) return figures.replace(',', '.')
  return /^\d+(?:,\d{3})+(?:\.\d*)?$/.test(figures) ? figures.replaceAll(',', '') : null
}

/** Text of a number field: the number, and what the field shows while a person types. */
export type TypedDecimal = { value: string; shown: string }

/**
 * Cleans typed text: `$1,200.505` with 2 places becomes `1200.50`. Decimals where there are to be none stay, so that the
 * form can say so. Returns null if it is not a number; guessing at `1e5` or `1/2` would give a wrong price. `most` is the
 * highest number that the form accepts, where that is known.
 */
export function readTypedDecimal(
  typed: string,
  places: number,
  most?: number,
): TypedDecimal | null {
  const bare = typed.trim().replace(/^\$\s*/, '')
  const plain = withDecimalPoint(bare, most)
  if (plain === null || !/^\d*\.?\d*$/.test(plain)) return null
  const [whole = '', part] = plain.split('.')
  if (part === undefined) return { value: whole, shown: whole }
  const value = `${whole}.${places === 0 ? part : part.slice(0, places)}`
  if (bare.includes('.')) return { value, shown: value }
  // Without its comma, 12,5 would go on as 125, and as a point, that of 1,250 as 1.25. Thousands follow neither a zero nor
  // a comma that already has three decimals.
  const isFinal = Number(whole) === 0 || part.length > 2
  return { value, shown: isFinal ? value.replace('.', ',') : bare }
}
