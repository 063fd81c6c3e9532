// The range of a quote whose sizes are assumed: its totals at the smallest and the largest size.
import type { AnalysisRecord } from '../analysis/analysis-record.ts'
import { type Cents, formatWholeDollars, MAX_QUANTITY } from '../money.ts'
import type { LineItem } from '../quotes/line-item.ts'
import type { LineNeed } from '../quotes/line-reason.ts'
import { isOnce, neededBy, quantityOf } from '../quotes/parted-needs.ts'
import { type PricedLine, type PriceTerms, quoteTotals, sumOf } from '../quotes/quote-totals.ts'
import { followsWork, isServiceMinimum, MINIMUM_LINE } from '../visits/visit-charge.ts'
import { lackingTo } from '../visits/visit-cost.ts'
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

/** With the service minimum of that size: what the work lacks to it there, unless a person changed or removed its line. */
function linesAt(lines: readonly RangedLine[], bound: readonly BoundLine[]): RangedLine[] {
  const raise = bound.find(({ lineId }) => lineId === MINIMUM_LINE)
  const sized = bound.filter(line => line !== raise)
  const line = lines.find(isServiceMinimum)
  if (line) {
    const minimum = followsWork(line) && line.reason?.priceItem?.unitPrice
    if (!minimum) return workAt(lines, sized)
    const others = lines.filter(other => other !== line)
    return raisedTo(minimum, line, workAt(others, sized))
  }
  const [first] = lines
  if (!first || raise?.minimum === undefined) return workAt(lines, bound)
  const work = workAt(lines, sized)
  const isRemoved = lackingTo(raise.minimum, lines).lacking > 0
  return isRemoved ? work : raisedTo(raise.minimum, minimumLine(first, raise), work)
}

function minimumLine(first: RangedLine, { isLabor, quantity }: BoundLine): RangedLine {
  return { ...first, quantity, isLabor, discount: null, isOptional: false, reason: null }
}

function raisedTo(minimum: Cents, line: RangedLine, work: readonly RangedLine[]): RangedLine[] {
  return [...work, { ...line, unitPrice: lackingTo(minimum, work).lacking }]
}

/** A line keeps what a person changed in it: another quantity grows in proportion, another price stays. */
function workAt(lines: readonly RangedLine[], bound: readonly BoundLine[]): RangedLine[] {
  const byId = new Map(bound.map(line => [line.lineId, line]))
  const kept = lines.map(line => atBound(line, byId.get(line.reason?.proposed?.lineId ?? '')))
  return [...kept, ...bound.flatMap(line => addedLine(line, lines))]
}

function atBound(line: RangedLine, bound: BoundLine | undefined): RangedLine {
  const proposed = line.reason?.proposed
  const now = bound?.needs ? quantityOf(needsIn(line)) : proposed?.quantity
  if (!bound || !proposed || !now) return line
  const then = bound.needs ? neededAt(bound.needs, needsIn(line)) : bound.quantity
  const quantity = Math.round((line.quantity * then) / now)
  const isPriced = line.unitPrice === proposed.unitPrice
  return {
    ...line,
    quantity: Math.min(quantity, MAX_QUANTITY),
    unitPrice: isPriced ? bound.unitPrice : line.unitPrice,
  }
}

/** How much the damage of these needs takes at the other size. Of work done once, one of its damages takes all. */
function neededAt({ own, once }: NonNullable<BoundLine['needs']>, needs: readonly LineNeed[]) {
  const idsOf = (some: readonly LineNeed[]) => new Set(some.flatMap(neededBy))
  const [shared, single] = [idsOf(needs.filter(isOnce)), idsOf(needs.filter(need => !isOnce(need)))]
  const quantities = [
    ...Object.entries(own).flatMap(([id, quantity]) => (single.has(id) ? quantity : [])),
    ...once.flatMap(one => (one.detectionIds.some(id => shared.has(id)) ? one.quantity : [])),
  ]
  return sumOf(quantities)
}

function needsIn({ reason }: RangedLine): readonly LineNeed[] {
  return reason?.detections ?? []
}

/**
 * A line that only the other size needs. It goes with the damage's other lines, is optional if they are, and is left
 * out if a person removed them.
 */
function addedLine(
  { lineId, detectionIds, needs, ...work }: BoundLine,
  lines: readonly RangedLine[],
) {
  if (work.quantity === 0) return []
  const beside = lines.filter(line =>
    needsIn(line).some(({ detectionId }) => detectionIds.includes(detectionId)),
  )
  const [first] = beside
  const isThere = lines.some(({ reason }) => reason?.proposed?.lineId === lineId)
  if (!first || isThere) return []
  const left = new Set(beside.flatMap(needsIn).map(({ detectionId }) => detectionId))
  const own = Object.entries(needs?.own ?? {}).flatMap(([id, own]) => (left.has(id) ? own : []))
  const once = (needs?.once ?? []).filter(one => one.detectionIds.some(id => left.has(id)))
  const quantity = needs ? sumOf([...own, ...once.map(one => one.quantity)]) : work.quantity
  const added = { ...work, quantity: Math.min(quantity, MAX_QUANTITY) }
  return [{ ...first, ...added, discount: null, reason: null }]
}
