// Priced lines of repairs, merged per price item, each with its reason.
import { surenessOf } from '../analysis/certainty.ts'
import type { Category, IconClass } from '../analysis/detection.ts'
import type { Site } from '../assemblies/assembly-modifiers.ts'
import { isHours } from '../assemblies/takeoff.ts'
import { type Cents, MAX_QUANTITY, MAX_UNIT_PRICE, type Thousandths } from '../money.ts'
import { priceOf } from '../price-book/find-price.ts'
import type { PriceItem } from '../price-book/price-book.ts'
import { type LineReason, MAX_SIZES } from '../quotes/line-reason.ts'
import { lineTotal, splitTotal, sumOf } from '../quotes/quote-totals.ts'
import { visitPlan } from '../visits/visit-plan.ts'
import { describeUse } from './line-description.ts'
import type { MaterialLine } from './material-line.ts'
import type { Demand, Repair } from './repair-plan.ts'
import { repairTexts } from './repair-texts.ts'

/** `shares` splits the line's total among the repairs that need it, to the cent. */
export type PricedLine = { line: MaterialLine; shares: ReadonlyMap<string, Cents> }
type Claim = Demand & { repair: Repair }

/** Materials first, labor last, otherwise in the order of the repairs. */
export function priceRepairs(
  repairs: readonly Repair[],
  priceBook: readonly PriceItem[],
): PricedLine[] {
  const claims = repairs.flatMap(repair => repair.demands.map(demand => ({ ...demand, repair })))
  const lines = [...Map.groupBy(claims, claim => claim.key)].map(([key, claimed]) =>
    priceClaims(key, claimed, priceBook),
  )
  return lines.toSorted((a, b) => Number(a.line.isLabor) - Number(b.line.isLabor))
}

/** A repair's share of the lines, at most MAX_UNIT_PRICE. */
export function costOf(id: string, lines: readonly PricedLine[]): Cents {
  return Math.min(sumOf(lines.map(({ shares }) => shares.get(id) ?? 0)), MAX_UNIT_PRICE)
}

function priceClaims(
  key: string,
  claims: readonly Claim[],
  priceBook: readonly PriceItem[],
): PricedLine {
  const claimed = claims.reduce((sum, claim) => sum + claim.quantity, 0)
  const line = makeLine(key, Math.min(claimed, MAX_QUANTITY), claims, priceBook)
  return { line, shares: sharesOf(line.total, claims) }
}

function makeLine(
  key: string,
  claimed: Thousandths,
  claims: readonly Claim[],
  priceBook: readonly PriceItem[],
): MaterialLine {
  const [first] = claims
  if (!first) throw new RangeError(`No repair needs ${key}`)
  const { row, priceItem, note, checkPrice, count } = priceOf(first, priceBook)
  const { name, category, unit, unitPrice, unitCost, isLabor } = row
  const lineId = `material-${key}`
  const quantity = count(claimed)
  return {
    id: lineId,
    name,
    description: describeUse(claims.map(claim => repairTexts[claim.repair.damageType].name)),
    category,
    quantity,
    unit,
    unitPrice,
    ...(unitCost !== undefined && { unitCost }),
    isLabor,
    total: lineTotal(quantity, unitPrice),
    ...surenessOf(claims.map(claim => claim.repair.finding)),
    iconClass: iconOf(key, category),
    imageIndex: first.repair.imageIndex,
    // A line with a box is a material, one without is labor (spec §2).
    ...(isLabor ? {} : { boundingBox: first.repair.finding.box }),
    reason: {
      detections: claims.map(claim => ({
        ...namedRepair(claim.repair),
        assembly: claim.recipe.name,
        quantity: count(claim.quantity),
        ...(claim.alsoFor && { alsoFor: claim.alsoFor.map(namedRepair) }),
        ...(isHours(claim) && { visitPlan: visitPlan(claim.recipe, claim.quantity) }),
      })),
      priceItem,
      explanation: note,
      proposed: { lineId, quantity, unit, unitPrice },
      ...takeoffOf(claims),
      ...(first.soldBy !== undefined && { soldBy: first.soldBy }),
      ...(checkPrice && { checkPrice }),
    },
  }
}

function namedRepair({ id, damageType }: Repair) {
  return { detectionId: id, name: repairTexts[damageType].name }
}

/** Only of a line that one assembly asks for, at one kind of site. */
function takeoffOf(claims: readonly Claim[]): Pick<LineReason, 'takeoff'> {
  const [first, ...others] = claims
  const isShared = others.some(
    ({ recipe, site }) => recipe.id !== first?.recipe.id || !isSameSite(site, first.site),
  )
  if (!first || isShared || claims.length > MAX_SIZES) return {}
  const { recipe, site, key, unit } = first
  const quantity = claims.reduce((sum, claim) => sum + claim.quantity, 0)
  const sizes = claims.map(({ size }) => Math.round(size * 1000))
  if (Math.max(quantity, ...sizes) > MAX_QUANTITY) return {}
  return { takeoff: { ...site, assemblyId: recipe.id, key, quantity, unit, sizes } }
}

function isSameSite(one: Site, other: Site): boolean {
  const fields = ['surface', 'finish', 'paint', 'isHigh'] as const
  return fields.every(field => one[field] === other[field])
}

function iconOf(key: string, category: Category): IconClass {
  if (category === 'labor') return 'labor'
  return category === 'painting' || /compound|tape|texture/.test(key) ? 'compound' : 'drywall'
}

/** By the ids of the repairs; several recipes of one repair may need the same item. */
function sharesOf(total: Cents, claims: readonly Claim[]): Map<string, Cents> {
  const byRepair = Map.groupBy(splitTotal(total, claims), ({ repair }) => repair.id)
  return new Map([...byRepair].map(([id, own]) => [id, sumOf(own.map(({ share }) => share))]))
}
