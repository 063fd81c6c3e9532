// Units as tradespeople write them: spellings and conversions.
import type { LengthUnit } from './length.ts'
import { MAX_QUANTITY, type Thousandths } from './money.ts'

/** In the smallest unit of the kind: inches, square inches, fluid ounces, minutes. */
const sizes: Record<string, { kind: string; size: number }> = {
  in: { kind: 'length', size: 1 },
  ft: { kind: 'length', size: 12 },
  yd: { kind: 'length', size: 36 },
  'sq in': { kind: 'area', size: 1 },
  'sq ft': { kind: 'area', size: 144 },
  'sq yd': { kind: 'area', size: 1296 },
  // A roofer's square is 100 square feet.
  square: { kind: 'area', size: 14_400 },
  'fl oz': { kind: 'volume', size: 1 },
  pt: { kind: 'volume', size: 16 },
  qt: { kind: 'volume', size: 32 },
  gal: { kind: 'volume', size: 128 },
  min: { kind: 'time', size: 1 },
  hour: { kind: 'time', size: 60 },
}

const spellings: Record<string, string> = {
  '': 'each',
  ea: 'each',
  pc: 'each',
  pcs: 'each',
  piece: 'each',
  unit: 'each',
  item: 'each',
  count: 'each',
  inch: 'in',
  foot: 'ft',
  feet: 'ft',
  lf: 'ft',
  'linear ft': 'ft',
  'lin ft': 'ft',
  yard: 'yd',
  sq: 'square',
  sy: 'sq yd',
  sqft: 'sq ft',
  sf: 'sq ft',
  ft2: 'sq ft',
  'ft²': 'sq ft',
  pint: 'pt',
  quart: 'qt',
  gallon: 'gal',
  hr: 'hour',
  hrs: 'hour',
  h: 'hour',
  minute: 'min',
  bx: 'box',
  rl: 'roll',
  sht: 'sheet',
}

const ours = new Set([...Object.keys(sizes), ...Object.values(spellings)])

/** `shingles` becomes `shingle`, `boxes` becomes `box`. Short words such as `gas` stay. */
export function singular(word: string): string {
  if (/(ss|us|is)$/.test(word) || word.length < 4) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(x|ch|sh)es$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') ? word.slice(0, -1) : word
}

/** `Square feet` and `sqft` become `sq ft`. Unknown units stay, in the singular. */
export function canonicalUnit(unit: string): string {
  const words = unit.toLowerCase().replaceAll('.', '').trim().split(/\s+/)
  const each = words.map(word => {
    const one = singular(word)
    const known = spellings[word] ?? spellings[one] ?? one
    return words.length > 1 && known === 'square' ? 'sq' : known
  })
  const joined = each.join(' ')
  return spellings[joined] ?? joined
}

/** `EA`, `HR` and `SF` of a list become `each`, `hour` and `sq ft`. Units that we do not have stay as written. */
export function ownUnit(unit: string): string {
  const known = canonicalUnit(unit)
  return ours.has(known) ? known : unit
}

/** Whether it is a unit in any trade. Packages such as rolls are not. */
export function isKnownUnit(unit: string): boolean {
  const known = canonicalUnit(unit)
  return known === 'each' || known in sizes
}

export function lengthUnitOf(unit: string): LengthUnit | undefined {
  const known = canonicalUnit(unit)
  return known === 'in' || known === 'ft' ? known : undefined
}

/** Whether labor in this unit is billed by the hour, however it is spelled. */
export function isHourly(unit: string): boolean {
  return canonicalUnit(unit) === 'hour'
}

/** Converts a quantity to another unit. Null if the units cannot be converted or the result exceeds MAX_QUANTITY. */
export function convertQuantity(
  quantity: Thousandths,
  from: string,
  to: string,
): Thousandths | null {
  const [source, target] = [canonicalUnit(from), canonicalUnit(to)]
  if (source === target) return quantity
  const [given, wanted] = [sizes[source], sizes[target]]
  if (!given || !wanted || given.kind !== wanted.kind) return null
  const counted = Math.max(1, Math.round((quantity * given.size) / wanted.size))
  return counted > MAX_QUANTITY ? null : counted
}
