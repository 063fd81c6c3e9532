// From what the model found to priced repairs: detections, material lines that know why they are there, labor.
import { describeSize, type PhotoSize } from './damage-size.ts'
import type { Detection, Finding } from './detection.ts'
import type { MaterialLine } from './material-line.ts'
import { type Cents, formatQuantity, MAX_UNIT_PRICE, type Thousandths } from './money.ts'
import type { PriceItem } from './price-book.ts'
import { type PricedLine, priceRepairs, topUpToMinimum } from './priced-lines.ts'
import { laborHours, planRepairs, type Repair } from './repair-plan.ts'
import { repairTexts } from './repair-texts.ts'

/** `findings[n]` was found in `photos[n]`, whose sides are in pixels. */
export type EstimateInput = {
  findings: readonly (readonly Finding[])[]
  photos: readonly PhotoSize[]
  priceBook: readonly PriceItem[]
}

export type Estimate = {
  detections: Detection[]
  materials: MaterialLine[]
  /** What all lines come to, before tax. */
  totalEstimate: Cents
  laborEstimate: { totalTime: string; skillLevel: string; toolsNeeded: string[] } | null
}

/** Without findings all of it is empty. The detections' costs and the service minimum add up to the total. */
export function estimate({ findings, photos, priceBook }: EstimateInput): Estimate {
  const repairs = planRepairs(findings, photos)
  const work = priceRepairs(repairs, priceBook)
  const materials = [...work, ...topUpToMinimum(repairs, work, priceBook)].map(({ line }) => line)
  return {
    detections: repairs.map(repair => detectionOf(repair, work)),
    materials,
    totalEstimate: materials.reduce((sum, line) => sum + line.total, 0),
    laborEstimate: laborOf(repairs),
  }
}

function detectionOf(repair: Repair, work: readonly PricedLine[]): Detection {
  const { id, finding, imageIndex, size, damageType } = repair
  const { name, description, repairMethod, urgency } = repairTexts[damageType]
  const costOf = (lines: readonly PricedLine[]) => {
    const sum = lines.reduce((total, { shares }) => total + (shares.get(id) ?? 0), 0)
    return Math.min(sum, MAX_UNIT_PRICE)
  }
  return {
    id,
    name,
    description,
    category: 'drywall',
    confidence: finding.confidence,
    estimatedQuantity: 1000,
    suggestedUnitPrice: costOf(work),
    iconClass: 'drywall',
    boundingBox: finding.box,
    imageIndex,
    damageType,
    urgency,
    materialsCost: costOf(work.filter(({ line }) => !line.isLabor)),
    dimensions: describeSize(size),
    laborTime: formatHours(laborHours([repair])),
    repairMethod,
  }
}

function laborOf(repairs: readonly Repair[]): Estimate['laborEstimate'] {
  if (repairs.length === 0) return null
  const texts = repairs.map(repair => repairTexts[repair.damageType])
  return {
    totalTime: formatHours(laborHours(repairs)),
    skillLevel: texts.some(text => text.needsFinisher) ? 'Drywall finisher' : 'Handyman',
    toolsNeeded: [...new Set(texts.flatMap(text => text.tools))],
  }
}

function formatHours(hours: Thousandths): string {
  return hours === 1000 ? '1 hour' : `${formatQuantity(hours)} hours`
}
