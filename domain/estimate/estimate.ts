// Computes an estimate: findings become repairs, proposed items are matched with the price book, and every line has its reason.
import { describeSize } from '../analysis/damage-size.ts'
import type { Detection } from '../analysis/detection.ts'
import type { ProposedItem } from '../analysis/proposed-item.ts'
import { isCounted, isOpen } from '../analysis/review.ts'
import { hoursText } from '../duration.ts'
import type { Cents } from '../money.ts'
import type { PriceItem } from '../price-book/price-book.ts'
import { subtotalOf } from '../quotes/quote-totals.ts'
import { convertQuantity } from '../units.ts'
import type { Visit } from '../visits/visit.ts'
import { visitsOf } from '../visits/visit-plan.ts'
import { sizeBounds } from './estimate-bounds.ts'
import type { MaterialLine } from './material-line.ts'
import { type PriceRange, priceRanges } from './price-range.ts'
import { costOf, type PricedLine, priceRepairs } from './priced-lines.ts'
import { type ProposedItemLine, priceProposedItems } from './proposed-item-lines.ts'
import {
  type Demand,
  laborHours,
  planRepairs,
  type Repair,
  type RepairsInput,
} from './repair-plan.ts'
import { repairTexts } from './repair-texts.ts'
import { completeVisit, maskingDemands } from './site-charges.ts'
import type { SizeBounds } from './size-bounds.ts'

export type PricingInput = RepairsInput & {
  /** Proposed items of all photos. */
  proposedItems?: readonly ProposedItem[]
  priceBook: readonly PriceItem[]
  /** Lines of an earlier estimate, for a device with part of the price book: proposed items keep their price. */
  priced?: readonly MaterialLine[] | undefined
}

export type Estimate = {
  detections: Detection[]
  materials: MaterialLine[]
  /** The sum of all lines, before tax. */
  totalEstimate: Cents
  laborEstimate: {
    totalTime: string
    skillLevel: string
    toolsNeeded: string[]
    /** Visits for the repairs; [] without repairs. */
    visits: Visit[]
  } | null
  /** Missing if the sizes are measured or change no price. */
  sizeBounds?: SizeBounds
}

/**
 * Without findings and items the estimate is empty. Detections that need review have no price. The repairs, proposed
 * items, charges of the visit and service minimum add up to the total.
 */
export function estimate(input: PricingInput): Estimate {
  const { proposedItems = [], priceBook, priced } = input
  const shown = planRepairs(input)
  const repairs = shown.filter(({ finding }) => isCounted(finding))
  const work = priceRepairs(repairs, priceBook)
  const ranges = priceRanges(input, priceBook)
  const itemLines = priceProposedItems(proposedItems, priceBook, priced)
  const lines = [...work, ...itemLines].flatMap(({ line }) => line ?? [])
  const materials = completeVisit(lines, input)
  const items = itemLines.flatMap(({ line }) => line ?? [])
  const bounds = ranges.size > 0 ? sizeBounds(input, materials, items) : undefined
  return {
    detections: [
      ...shown.map(repair => detectionOf(repair, work, ranges.get(repair.id))),
      ...itemLines.map(({ detection }) => detection),
    ],
    materials,
    totalEstimate: subtotalOf(materials),
    laborEstimate: laborOf(repairs, itemLines, maskingDemands(input)),
    ...(bounds && { sizeBounds: bounds }),
  }
}

function detectionOf(
  repair: Repair,
  work: readonly PricedLine[],
  priceRange: PriceRange | undefined,
): Detection {
  const { id, finding, imageIndex, photo, scale, room, surface, damageType, scope } = repair
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
    ...(room !== null && { room }),
    surface,
    materialsCost: costOf(id, materials),
    ...(priceRange && { priceRange }),
    dimensions: describeSize(finding, photo, scale),
    laborTime: hoursText(laborHours([repair])),
    repairMethod,
    scope,
    ...(isOpen(finding) && finding.reviewReason ? { needsReview: finding.reviewReason } : {}),
    ...(finding.isDrawn ? { isDrawn: true } : {}),
  }
}

function laborOf(
  repairs: readonly Repair[],
  itemLines: readonly ProposedItemLine[],
  masking: Demand[],
): Estimate['laborEstimate'] {
  const namedHours = itemLines
    .flatMap(({ line }) => (line?.isLabor ? line : []))
    .reduce((sum, { quantity, unit }) => sum + (convertQuantity(quantity, unit, 'hour') ?? 0), 0)
  const hours = laborHours(repairs) + namedHours
  if (hours === 0) return null
  const work = [...repairs, { demands: masking }]
  const texts = repairs.map(repair => repairTexts[repair.damageType])
  return {
    totalTime: hoursText(hours + laborHours([{ demands: masking }])),
    skillLevel: skillLevel(
      texts.some(text => text.needsFinisher),
      namedHours > 0,
    ),
    toolsNeeded: [...new Set(texts.flatMap(text => text.tools))],
    visits: repairs.length === 0 ? [] : visitsOf(work),
  }
}

function skillLevel(needsFinisher: boolean, hasNamedWork: boolean): string {
  if (hasNamedWork) return 'The trades named in the lines'
  return needsFinisher ? 'Drywall finisher' : 'Handyman'
}
