// Lengths as people write them: 4 1/2, 4½, 4' 6", 5'-6 3/8", 4.5', 2 ft 3 in.
import { withDecimalPoint } from './typed-decimal.ts'

/** The unit of a number that has none of its own. */
export type LengthUnit = 'in' | 'ft'

const FOOT = 12

const fractions: Record<string, string> = {
  '½': '1/2',
  '⅓': '1/3',
  '⅔': '2/3',
  '¼': '1/4',
  '¾': '3/4',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
}

const NUMBER = String.raw`\d+[ -]+\d+/\d+|\d+/\d+|\d+\.?\d*|\.\d+`
const written = new RegExp(`^(?:(${NUMBER})'[ -]*)?(?:(${NUMBER})("?))?$`)

/** Returns the length in the unit, to a thousandth. Null if the text is not a length. */
export function parseLength(text: string, unit: LengthUnit): number | null {
  const [matched, feet, rest, inchMark] = written.exec(plainLength(text)) ?? []
  if (!matched) return null
  // A number without a mark is in the unit; after feet it is in inches.
  const isFeet = feet === undefined && inchMark === '' && unit === 'ft'
  const inches = numberOf(feet) * FOOT + numberOf(rest) * (isFeet ? FOOT : 1)
  const length = Math.round((unit === 'ft' ? inches / FOOT : inches) * 1000) / 1000
  return Number.isFinite(length) ? length : null
}

/** With one spelling of feet, inches and fractions. A decimal comma is read in a number alone: `5',6"` is none. */
function plainLength(text: string): string {
  const alone = /^[\d.,]*\d[\d.,]*$/.test(text.trim()) ? withDecimalPoint(text.trim()) : null
  return (alone ?? text)
    .toLowerCase()
    .replaceAll(/[½⅓⅔¼¾⅛⅜⅝⅞]/g, fraction => ` ${fractions[fraction]}`)
    .replaceAll('⁄', '/')
    .replaceAll(/''|[″”“]|(?:inches|inch|in)(?![a-z])\.?/g, '"')
    .replaceAll(/[′’‘]|(?:feet|foot|ft)(?![a-z])\.?/g, "'")
    .replaceAll(/[‐‑–—]/g, '-')
    .replaceAll(/(\d),(?=\d{3}(?!\d))/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?(['"/]) ?/g, '$1')
    .trim()
}

/** Of `4 1/2`, `1/2` or `4.5`; nothing is 0. */
function numberOf(text = '0'): number {
  return text
    .split(/[ -]+/)
    .map(part => {
      const [over = 0, under = 1] = part.split('/').map(Number)
      return over / under
    })
    .reduce((sum, part) => sum + part, 0)
}
