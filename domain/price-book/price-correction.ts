// A correction of a price: a line of a quote at another price than the row of the price book that set it.
import type { Cents } from '../money.ts'
import type { LineItem } from '../quotes/line-item.ts'
import { canonicalUnit } from '../units.ts'
import { isServiceMinimum } from '../visits/visit-charge.ts'
import type { PriceRow } from './price-row.ts'

export type PriceCorrection = {
  /** The row's id; null if the business lacked the row, and the starter list set the price. */
  id: string | null
  key: string | null
  unit: string
  from: Cents
  to: Cents
}

/** Null if the line has the row's price, if no row set its price, or if the row was only the closest one. */
export function priceCorrection(
  line: Pick<LineItem, 'unit' | 'unitPrice' | 'reason'>,
): PriceCorrection | null {
  const { reason, unit, unitPrice: to } = line
  const priceItem = reason?.priceItem
  // A top-up to the service minimum names the row, whose price it depends on but does not have.
  if (!priceItem || reason?.checkPrice || isServiceMinimum(line)) return null
  const { id, key, unitPrice: from } = priceItem
  return to === 0 || to === from ? null : { id, key, unit, from, to }
}

/** Whether the row set the price of a line. A price by another unit says nothing about the row. */
export function isSetBy(
  { id, key, unit }: Pick<PriceCorrection, 'id' | 'key' | 'unit'>,
  row: Pick<PriceRow, 'id' | 'key' | 'unit'>,
): boolean {
  const isRow = id === null ? key !== null && key === row.key : id === row.id
  return isRow && canonicalUnit(unit) === canonicalUnit(row.unit)
}
