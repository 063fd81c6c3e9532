// What a person may type as a decimal number: digits, one point, no thousands separators.

/** Keeps the digits and the first point, at most `places` digits after it: `$1,200.505` is `1200.50`. */
export function decimalText(typed: string, places: number): string {
  const [whole = '', ...rest] = typed.replace(/[^\d.]/g, '').split('.')
  if (rest.length === 0 || places === 0) return whole
  return `${whole}.${rest.join('').slice(0, places)}`
}
