// The line that lifts what a visit comes to to what a visit costs at least.

import { isFindingId } from './detection-id.ts'
import type { LineReason } from './line-reason.ts'
import type { MaterialLine } from './material-line.ts'
import { formatDollars } from './money.ts'
import type { PriceItem } from './price-book.ts'
import { findPrice } from './priced-lines.ts'

type Asked = LineReason['detections'][number]

/** So many names are told; of the others how many they are. */
const MAX_NAMES = 3

/** Empty when there is no work, when it comes to enough, and when nobody can tell what it comes to: of named things one has no price yet. */
export function topUpToMinimum(
  lines: readonly MaterialLine[],
  priceBook: readonly PriceItem[],
): MaterialLine[] {
  const work = lines.filter(line => line.isLabor || isRepair(line))
  const [first] = work
  const isPriced = lines.every(({ reason }) => reason?.priceItem !== null)
  if (!first || !(isPriced || work.some(isRepair))) return []
  const { item: minimum, note } = findPrice('service-minimum', priceBook)
  const sum = lines.reduce((total, line) => total + line.total, 0)
  if (sum >= minimum.unitPrice) return []
  const { id, key, name, category, unit, isLabor } = minimum
  const lineId = `material-${key}`
  const unitPrice = minimum.unitPrice - sum
  const detections = askedBy(work).map(asked => ({ ...asked, assembly: name, quantity: 1000 }))
  const line: MaterialLine = {
    id: lineId,
    name,
    description: describeUse(detections),
    category,
    quantity: 1000,
    unit,
    unitPrice,
    total: unitPrice,
    ...surenessOf(work),
    iconClass: 'labor',
    isLabor,
    imageIndex: first.imageIndex,
    reason: {
      detections,
      priceItem: { id, key, name, unitPrice: minimum.unitPrice },
      explanation: `The work comes to ${formatDollars(sum)}; a visit costs at least ${formatDollars(minimum.unitPrice)}. ${note}`,
      proposed: { lineId, quantity: 1000, unit, unitPrice },
    },
  }
  return [line]
}

/** All that a repair takes is work: a business may call its hours what it likes. */
function isRepair({ reason }: MaterialLine): boolean {
  return (reason?.detections ?? []).some(({ detectionId }) => isFindingId(detectionId))
}

/** As sure as the surest that a model found; where a person marked it all nothing is measured. */
function surenessOf(work: readonly MaterialLine[]): Pick<MaterialLine, 'confidence' | 'isDrawn'> {
  const found = work.filter(({ isDrawn }) => !isDrawn)
  const sure = found.length > 0 ? found : work
  return {
    confidence: Math.max(...sure.map(({ confidence }) => confidence)),
    ...(found.length === 0 && { isDrawn: true }),
  }
}

/** `For: Electrical labor, Nail pop`; names that a model gave are long, and may be many. */
function describeUse(asked: readonly Asked[]): string {
  const names = [...new Set(asked.map(({ name }) => name))]
  const told = names.slice(0, MAX_NAMES).join(', ')
  return names.length > MAX_NAMES
    ? `For: ${told} and ${names.length - MAX_NAMES} more`
    : `For: ${told}`
}

/** Each detection once. */
function askedBy(work: readonly MaterialLine[]): Asked[] {
  const asked = work.flatMap(({ reason }) => reason?.detections ?? [])
  return [...new Map(asked.map(one => [one.detectionId, one])).values()]
}
