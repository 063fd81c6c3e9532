// The range of a quote whose sizes are assumed: its totals at the smallest and the largest size.
import type { AnalysisRecord } from './analysis-record.ts'
import type { LineItem } from './line-item.ts'
import { type Cents, formatWholeDollars, MAX_QUANTITY } from './money.ts'
import { type PricedLine, type PriceTerms, quoteTotals } from './quote-totals.ts'
import type { BoundLine } from './size-bounds.ts'

export type EstimateRange = { low: Cents; high: Cents }

type RangedLine = PricedLine & Pick<LineItem, 'reason'>
export type Ranged = PriceTerms & {
  lineItems: readonly RangedLine[]
  analysis: Pick<AnalysisRecord, 'sizeBounds'> | null
}

/** Includes the total itself. Null if the sizes are measured, or change nothing that the quote still has. */
export function estimateRange({ lineItems, analysis, ...terms }: Ranged): EstimateRange | null {
  const bounds = analysis?.sizeBounds
  if (!bounds) return null
  const totals = [lineItems, linesAt(lineItems, bounds.low), linesAt(lineItems, bounds.high)].map(
    lines => quoteTotals(lines, terms).total,
  )
  const range = { low: Math.min(...totals), high: Math.max(...totals) }
  return range.low === range.high ? null : range
}

/** `$420–560`, outward to whole dollars: cents would suggest a precision that assumed sizes do not have. */
export function rangeText({ low, high }: EstimateRange): string {
  const [from, to] = [Math.floor(low / 100) * 100, Math.ceil(high / 100) * 100]
  return `${formatWholeDollars(from)}–${formatWholeDollars(to).slice(1)}`
}

/** A line keeps what a person changed in it: another quantity grows in proportion, another price stays. */
function linesAt(lines: readonly RangedLine[], bound: readonly BoundLine[]): RangedLine[] {
  const byId = new Map(bound.map(line => [line.lineId, line]))
  const kept = lines.map(line => atBound(line, byId.get(line.reason?.proposed?.lineId ?? '')))
  return [...kept, ...bound.flatMap(line => addedLine(line, lines))]
}

function atBound(line: RangedLine, bound: BoundLine | undefined): RangedLine {
  const proposed = line.reason?.proposed
  if (!bound || !proposed || proposed.quantity === 0) return line
  const quantity = Math.round((line.quantity * bound.quantity) / proposed.quantity)
  const isPriced = line.unitPrice === proposed.unitPrice
  return {
    ...line,
    quantity: Math.min(quantity, MAX_QUANTITY),
    unitPrice: isPriced ? bound.unitPrice : line.unitPrice,
  }
}

/**
 * A line that only the other size needs. It goes with the damage's other lines, is optional if they are, and is left
 * out if a person removed them.
 */
function addedLine({ lineId, detectionIds, ...work }: BoundLine, lines: readonly RangedLine[]) {
  if (work.quantity === 0) return []
  const beside = lines.filter(({ reason }) =>
    reason?.detections.some(({ detectionId }) => detectionIds.includes(detectionId)),
  )
  const [first] = beside
  const isThere = lines.some(({ reason }) => reason?.proposed?.lineId === lineId)
  return first && !isThere ? [{ ...first, ...work, discount: null, reason: null }] : []
}
