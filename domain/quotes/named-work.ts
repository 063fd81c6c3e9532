// Which lines the customer's copy names where no scope of work says what is done: what a person put there as work. What
// materials a person picked is the business's own matter, but not that they did.
import { isProposedItemId } from '../analysis/detection-id.ts'
import { isForVisit } from '../visits/visit-charge.ts'
import type { LineItem } from './line-item.ts'

/**
 * What a person typed, or picked from the services or as work or a row of their own from the price book, and things
 * seen in a photo. The takeoff of repairs and assemblies belongs to the business, and so do picked materials.
 */
export function isNamedWork(line: Pick<LineItem, 'isLabor' | 'reason'>): boolean {
  const { isLabor, reason } = line
  if (reason === null) return true
  const { detections, takeoff, visitPlan, priceItem } = reason
  if (isForVisit(line) || takeoff || visitPlan) return false
  if (detections.length > 0) return detections.every(one => isProposedItemId(one.detectionId))
  return isLabor || priceItem === null || priceItem.key === null
}

/** What the customer's copy calls them all. */
export const PICKED_MATERIALS = 'Materials'

/** Materials of the starter list for which neither a repair in a photo nor an assembly asks. */
export function isPickedMaterial(line: Pick<LineItem, 'isLabor' | 'reason'>): boolean {
  const { isLabor, reason } = line
  if (!reason?.priceItem || reason.takeoff || isForVisit(line)) return false
  return !isLabor && reason.detections.length === 0 && !isNamedWork(line)
}
