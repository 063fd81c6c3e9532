// From what was seen to priced lines: damage becomes repairs, named things are priced by matching; every line knows why.
import { describeSize } from './damage-size.ts'
import type { Detection } from './detection.ts'
import type { MaterialLine } from './material-line.ts'
import { type Cents, formatQuantity, type Thousandths } from './money.ts'
import type { PriceItem } from './price-book.ts'
import { type PriceRange, priceRanges } from './price-range.ts'
import { costOf, type PricedLine, priceRepairs } from './priced-lines.ts'
import type { ProposedItem } from './proposed-item.ts'
import { type ProposedItemLine, priceProposedItems } from './proposed-item-lines.ts'
import { subtotalOf } from './quote-totals.ts'
import { laborHours, planRepairs, type Repair, type RepairsInput } from './repair-plan.ts'
import { repairTexts } from './repair-texts.ts'
import { isCounted, isOpen } from './review.ts'
import { topUpToMinimum } from './service-minimum.ts'
import { convertQuantity } from './units.ts'

export type PricingInput = RepairsInput & {
  /** What else was named, in all photos. */
  proposedItems?: readonly ProposedItem[]
  priceBook: readonly PriceItem[]
  /** Lines of an earlier estimate, where the price book is not the whole one: what was named keeps its price. */
  priced?: readonly MaterialLine[] | undefined
}

export type Estimate = {
  detections: Detection[]
  materials: MaterialLine[]
  /** The sum of all lines, before tax. */
  totalEstimate: Cents
  laborEstimate: { totalTime: string; skillLevel: string; toolsNeeded: string[] } | null
}

/** With nothing seen all of it is empty. What waits for a person's answer is shown at no cost. The damages' costs, the named things and the service minimum add up to the total. */
export function estimate(input: PricingInput): Estimate {
  const { proposedItems = [], priceBook, priced } = input
  const shown = planRepairs(input)
  const repairs = shown.filter(({ finding }) => isCounted(finding))
  const work = priceRepairs(repairs, priceBook)
  const ranges = priceRanges(input, priceBook)
  const sighted = priceProposedItems(proposedItems, priceBook, priced)
  const lines = [...work, ...sighted].flatMap(({ line }) => line ?? [])
  const materials = [...lines, ...topUpToMinimum(lines, priceBook)]
  return {
    detections: [
      ...shown.map(repair => detectionOf(repair, work, ranges.get(repair.id))),
      ...sighted.map(({ detection }) => detection),
    ],
    materials,
    totalEstimate: subtotalOf(materials),
    laborEstimate: laborOf(repairs, sighted),
  }
}

function detectionOf(
  repair: Repair,
  work: readonly PricedLine[],
  priceRange: PriceRange | undefined,
): Detection {
  const { id, finding, imageIndex, photo, scale, surface, damageType } = repair
  const { name, description, repairMethod, urgency } = repairTexts[damageType]
  const materials = work.filter(({ line }) => !line.isLabor)
  return {
    id,
    name,
    description,
    category: 'drywall',
    confidence: finding.confidence,
    estimatedQuantity: 1000,
    suggestedUnitPrice: costOf(id, work),
    iconClass: 'drywall',
    boundingBox: finding.box,
    imageIndex,
    damageType,
    urgency,
    surface,
    materialsCost: costOf(id, materials),
    ...(priceRange && { priceRange }),
    dimensions: describeSize(finding, photo, scale),
    laborTime: formatHours(laborHours([repair])),
    repairMethod,
    ...(isOpen(finding) && finding.reviewReason ? { needsReview: finding.reviewReason } : {}),
    ...(finding.isDrawn ? { isDrawn: true } : {}),
  }
}

function laborOf(
  repairs: readonly Repair[],
  sighted: readonly ProposedItemLine[],
): Estimate['laborEstimate'] {
  const namedHours = sighted
    .flatMap(({ line }) => (line?.isLabor ? line : []))
    .reduce((sum, { quantity, unit }) => sum + (convertQuantity(quantity, unit, 'hour') ?? 0), 0)
  const hours = laborHours(repairs) + namedHours
  if (hours === 0) return null
  const texts = repairs.map(repair => repairTexts[repair.damageType])
  return {
    totalTime: formatHours(hours),
    skillLevel: skillLevel(
      texts.some(text => text.needsFinisher),
      namedHours > 0,
    ),
    toolsNeeded: [...new Set(texts.flatMap(text => text.tools))],
  }
}

function skillLevel(needsFinisher: boolean, hasNamedWork: boolean): string {
  if (hasNamedWork) return 'The trades named in the lines'
  return needsFinisher ? 'Drywall finisher' : 'Handyman'
}

function formatHours(hours: Thousandths): string {
  return hours === 1000 ? '1 hour' : `${formatQuantity(hours)} hours`
}
