// A line's quantity and unit as text: `2.25 hours`, `4 sq ft`, `3`.
import { formatQuantity, type Thousandths } from '../money.ts'
import { canonicalUnit } from '../units.ts'

const plurals: Record<string, string> = {
  bag: 'bags',
  box: 'boxes',
  bucket: 'buckets',
  can: 'cans',
  day: 'days',
  gallon: 'gallons',
  hour: 'hours',
  piece: 'pieces',
  roll: 'rolls',
  room: 'rooms',
  sheet: 'sheets',
  visit: 'visits',
}

const QUARTER = 0.25
/** Labor, paint and compound go by quarters; everything else by whole pieces. */
const quartered = new Set(['hour', 'day', 'gal'])

/** What one press on − or + changes a quantity of the unit by, however the unit is spelled. */
export function amountStep(unit: string): number {
  return quartered.has(canonicalUnit(unit)) ? QUARTER : 1
}

/** Units missing from the table, mostly abbreviations, stay unchanged. `each` is left out. */
export function formatAmount(quantity: Thousandths, unit: string): string {
  const number = formatQuantity(quantity)
  if (unit === '' || unit === 'each') return number
  return `${number} ${quantity === 1000 ? unit : (plurals[unit] ?? unit)}`
}
