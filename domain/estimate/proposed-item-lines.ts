// Turns proposed items into detections and material lines, priced from the price book or flagged for a price check.
import type { Detection } from '../analysis/detection.ts'
import { proposedItemId } from '../analysis/detection-id.ts'
import type { ProposedItem } from '../analysis/proposed-item.ts'
import { isOpen } from '../analysis/review.ts'
import type { PriceItem } from '../price-book/price-book.ts'
import { createPriceMatcher, type PriceMatch } from '../price-book/price-match.ts'
import { lineTotal } from '../quotes/quote-totals.ts'
import { convertQuantity } from '../units.ts'
import { isLabor, type MaterialLine } from './material-line.ts'

/** `line` is null while the item needs review. */
export type ProposedItemLine = { detection: Detection; line: MaterialLine | null }

/** In the order of the items. Skips items that a person left out. Keeps the lines in `priced` unchanged. */
export function priceProposedItems(
  proposedItems: readonly ProposedItem[],
  priceBook: readonly PriceItem[],
  priced: readonly MaterialLine[] = [],
): ProposedItemLine[] {
  if (proposedItems.length === 0) return []
  const match = createPriceMatcher(priceBook)
  const before = new Map(priced.map(line => [line.id, line]))
  return proposedItems.flatMap((proposedItem, index) => {
    if (proposedItem.answer === 'left_out') return []
    const former = isOpen(proposedItem)
      ? undefined
      : before.get(`material-${proposedItemId(index)}`)
    return former
      ? pricedBefore(proposedItem, index, former)
      : proposedItemLine(proposedItem, match(proposedItem), index)
  })
}

function pricedBefore(
  proposedItem: ProposedItem,
  index: number,
  line: MaterialLine,
): ProposedItemLine {
  const { name, description, category, iconClass, imageIndex, confidence } = proposedItem
  const seen = { name, description, category, confidence, iconClass, imageIndex }
  const { quantity, unitPrice, boundingBox } = line
  const detection: Detection = {
    id: proposedItemId(index),
    ...seen,
    ...(boundingBox && { boundingBox }),
    estimatedQuantity: quantity,
    suggestedUnitPrice: unitPrice,
  }
  return { detection, line }
}

function proposedItemLine(
  proposedItem: ProposedItem,
  match: PriceMatch,
  index: number,
): ProposedItemLine {
  const { name, description, category, iconClass, box, imageIndex, confidence } = proposedItem
  const id = proposedItemId(index)
  const lineId = `material-${id}`
  const priced = priceOf(proposedItem, match)
  const { quantity, unit, unitPrice, item } = priced
  const isWork = isLabor(category, name) || item?.isLabor === true
  const seen = { name, description, category, confidence, iconClass, imageIndex }
  // A line with a box is a material, one without is labor (spec §2).
  const boxed = box === null || isWork ? {} : { boundingBox: box }
  const detection = { id, ...seen, ...boxed, estimatedQuantity: quantity }
  if (isOpen(proposedItem)) {
    const { reviewReason } = proposedItem
    return {
      detection: { ...detection, suggestedUnitPrice: 0, needsReview: reviewReason },
      line: null,
    }
  }
  return {
    detection: { ...detection, suggestedUnitPrice: unitPrice },
    line: {
      id: lineId,
      ...seen,
      ...boxed,
      quantity,
      unit,
      unitPrice,
      ...(item?.unitCost !== undefined && { unitCost: item.unitCost }),
      total: lineTotal(quantity, unitPrice),
      isLabor: isWork,
      reason: {
        detections: [
          { detectionId: id, name, assembly: `Seen in photo ${imageIndex + 1}`, quantity },
        ],
        priceItem: item && { id: item.id, key: item.key, name: item.name, unitPrice },
        explanation: explain(proposedItem, match),
        proposed: { lineId, quantity, unit, unitPrice },
        ...(match.kind !== 'same' && { checkPrice: true }),
      },
    },
  }
}

type Priced = Pick<MaterialLine, 'quantity' | 'unit' | 'unitPrice'> & { item: PriceItem | null }

/** Converted to the matching row's unit. Without a match, as proposed and at $0. */
function priceOf({ quantity, unit }: ProposedItem, match: PriceMatch): Priced {
  if (match.kind === 'same' || match.kind === 'near') {
    const { item } = match
    const counted = convertQuantity(quantity, unit, item.unit)
    if (counted === null) throw new RangeError(`${item.name} is not priced by the ${unit}`)
    return { quantity: counted, unit: item.unit, unitPrice: item.unitPrice, item }
  }
  return { quantity, unit, unitPrice: 0, item: null }
}

function explain({ unit }: ProposedItem, match: PriceMatch): string {
  switch (match.kind) {
    case 'same':
      return `Priced from “${match.item.name}” in your price book.`
    case 'near':
      return `Check the price: it is for “${match.item.name}”, the closest item in your price book.`
    case 'otherUnit':
      return `Check the price: your price book has “${match.item.name}” per ${match.item.unit}, not per ${unit || 'piece'}.`
    case 'none':
      return 'Set a price: your price book has no matching item.'
  }
}
