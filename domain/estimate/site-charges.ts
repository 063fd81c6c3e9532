// Charges of a visit besides repairs, each switched on by a person: the trip, masked rooms, hauling debris away.
import { surenessOf } from '../analysis/certainty.ts'
import type { JobSite } from '../analysis/job-site.ts'
import { roomMasking } from '../assemblies/assemblies.ts'
import type { Assembly } from '../assemblies/assembly.ts'
import { inForce } from '../assemblies/own-assemblies.ts'
import { isHours, takeoff } from '../assemblies/takeoff.ts'
import { priceOf } from '../price-book/find-price.ts'
import type { PriceItem } from '../price-book/price-book.ts'
import { type PriceKey, starterPriceItem } from '../price-book/starter-price-book.ts'
import { lineTotal } from '../quotes/quote-totals.ts'
import type { VisitPlan } from '../visits/visit.ts'
import { visitPlan } from '../visits/visit-plan.ts'
import { askedBy, isWork } from '../visits/visit-work.ts'
import { describeUse } from './line-description.ts'
import type { MaterialLine } from './material-line.ts'
import type { Demand } from './repair-plan.ts'
import { topUpToMinimum } from './service-minimum.ts'

type ChargedSite = JobSite & {
  priceBook: readonly PriceItem[]
  /** The assemblies that the business changed. */
  assemblies?: readonly Assembly[] | undefined
}

/** Material and labor for masking the rooms; [] without masked rooms. */
export function maskingDemands({
  maskedRooms = 0,
  assemblies = [],
}: Omit<ChargedSite, 'priceBook'>): Demand[] {
  if (maskedRooms === 0) return []
  const recipe = inForce(roomMasking, assemblies)
  const work = { recipe, size: maskedRooms, site: { surface: 'wall' as const } }
  return takeoff(recipe, maskedRooms).map(ingredient => ({ ...ingredient, ...work }))
}

type Charge = {
  lineId: string
  visitPlan?: VisitPlan
  demand: Pick<Demand, 'key' | 'name' | 'unit' | 'quantity' | 'soldBy'>
  assembly: string
  /** The name of the line, if not that of its price row. */
  name?: string
  because: string
}

/** The lines with the charges of the visit and what it lacks to the service minimum. */
export function completeVisit(lines: readonly MaterialLine[], site: ChargedSite): MaterialLine[] {
  const charged = [...lines, ...chargeLines(lines, site)]
  return [...charged, ...topUpToMinimum(charged, site.priceBook)]
}

/** Priced lines, each for all of the work; [] if there is no work. */
function chargeLines(lines: readonly MaterialLine[], site: ChargedSite): MaterialLine[] {
  const work = lines.filter(isWork)
  const [first] = work
  if (!first) return []
  // A line with a box is a material, one without is labor (spec §2).
  const { imageIndex, boundingBox } = work.find(line => line.boundingBox) ?? first
  return chargesOf(site).map(({ lineId, demand, assembly, because, ...more }) => {
    const { row, priceItem, note, checkPrice, count } = priceOf(demand, site.priceBook)
    const { category, unit, unitPrice, unitCost, isLabor } = row
    const quantity = count(demand.quantity)
    const detections = askedBy(work, { assembly, quantity })
    return {
      id: lineId,
      name: more.name ?? row.name,
      description: describeUse(detections.map(asked => asked.name)),
      category,
      quantity,
      unit,
      unitPrice,
      ...(unitCost !== undefined && { unitCost }),
      total: lineTotal(quantity, unitPrice),
      ...surenessOf(work),
      iconClass: isLabor ? 'labor' : 'compound',
      isLabor,
      imageIndex,
      ...(!isLabor && boundingBox && { boundingBox }),
      reason: {
        detections,
        priceItem,
        explanation: `${because} ${note}`,
        proposed: { lineId, quantity, unit, unitPrice },
        isForVisit: true,
        ...(more.visitPlan && { visitPlan: more.visitPlan }),
        ...(demand.soldBy !== undefined && { soldBy: demand.soldBy }),
        ...(checkPrice && { checkPrice }),
      },
    }
  })
}

function chargesOf(site: Omit<ChargedSite, 'priceBook'>): Charge[] {
  const { maskedRooms = 0 } = site
  const rooms = maskedRooms === 1 ? '1 room is' : `${maskedRooms} rooms are`
  const masking = maskingDemands(site).map((demand): Charge => {
    const lineId = `material-masking-${demand.key}`
    const because = `${rooms} masked, with the floor covered.`
    const charge = { lineId, demand, assembly: demand.recipe.name, because }
    if (!isHours(demand)) return charge
    const plan = visitPlan(demand.recipe, demand.quantity)
    return { ...charge, name: 'Masking and floor protection', visitPlan: plan }
  })
  return [
    ...masking,
    ...(site.hasHaulAway ? [once('haul-away', 'Debris is hauled away.')] : []),
    ...(site.hasTripCharge ? [once('trip-charge', 'The trip is charged once for the job.')] : []),
  ]
}

function once(key: PriceKey, because: string): Charge {
  const { name, unit } = starterPriceItem(key)
  const demand = { key, name, unit, quantity: 1000 }
  return { lineId: `material-${key}`, demand, assembly: name, because }
}
