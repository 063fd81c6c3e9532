// The service minimum of a quote in a form: it follows the work until a person changes it.
import type { CatalogPrice } from '../catalog/catalog.ts'
import { minimumReason } from '../estimate/service-minimum.ts'
import { type Cents, formatDecimal } from '../money.ts'
import type { LineReason } from '../quotes/line-reason.ts'
import { tierBySection } from '../quotes/quote-tiers.ts'
import { followsWork, isServiceMinimum } from '../visits/visit-charge.ts'
import { lackingTo } from '../visits/visit-cost.ts'
import { isWork } from '../visits/visit-work.ts'
import type { Sectioned } from './section-changes.ts'
import { emptyLine, pricedLine, type TypedLine, typedPrice } from './typed-line.ts'

/** The row of the price book with the service minimum. */
export type MinimumRow = Pick<
  CatalogPrice,
  'id' | 'key' | 'name' | 'unit' | 'unitPrice' | 'isLabor'
>

/**
 * Sets the line of the service minimum to what the other work lacks to it. At 0 the line is hidden, and comes back when
 * the work shrinks. Leaves a line that a person repriced or removed. Call it after each change.
 */
export function followMinimum(quote: Sectioned): TypedLine[] {
  const { lines } = quote
  const line = lines.find(one => followsWork(pricedLine(one)))
  const priceItem = line?.reason?.priceItem
  if (!line || !priceItem) return [...lines]
  const raise = raiseOver(line, quote, { priceItem, unit: line.unit })
  const isSame = typedPrice(raise.unitPrice) === typedPrice(line.unitPrice)
  return isSame ? [...lines] : replaced(lines, { ...line, ...raise })
}

/**
 * The service minimum to offer for work that costs less: work typed by hand, or whose minimum a person changed. Null
 * if there is none to offer.
 */
export function minimumToOffer(quote: Sectioned, row: MinimumRow): Cents | null {
  const priced = countedLines(quote)
  if (priced.some(followsWork)) return null
  const { cost, lacking } = lackingTo(row.unitPrice, priced)
  return cost > 0 && lacking > 0 ? row.unitPrice : null
}

/** The lines with a service minimum that follows the work. One that a person changed keeps its words. */
export function raisedToMinimum(
  quote: Sectioned,
  row: MinimumRow,
  newId: () => string,
): TypedLine[] {
  const { lines } = quote
  const { id, key, name, unit, unitPrice, isLabor } = row
  const changed = lines.find(isServiceMinimum)
  const plain = { quantity: '1', discount: null, isOptional: false, isSelected: false }
  const line = changed ?? { ...emptyLine(newId()), description: name, isLabor }
  const raise = raiseOver(line, quote, { priceItem: { id, key, name, unitPrice }, unit })
  const following = { ...line, ...plain, unit, ...raise }
  return changed ? replaced(lines, following) : [...lines, following]
}

function raiseOver(
  { id }: TypedLine,
  { sections, lines }: Sectioned,
  row: { priceItem: NonNullable<LineReason['priceItem']>; unit: string },
) {
  const others = countedLines({ sections, lines: lines.filter(line => line.id !== id) })
  const { cost, lacking } = lackingTo(row.priceItem.unitPrice, others)
  const reason = minimumReason({ ...row, cost, lacking }, others.filter(isWork))
  return { unitPrice: formatDecimal(lacking, 2), reason }
}

/** The lines of the selected tier count, because the customer takes one of the tiers. */
function countedLines({ sections, lines }: Sectioned) {
  const tiers = tierBySection(sections)
  return lines.map(pricedLine).map(line => {
    const isTaken = line.isSelected && tiers.has(line.sectionId)
    return isTaken ? { ...line, isOptional: false } : line
  })
}

function replaced(lines: readonly TypedLine[], after: TypedLine): TypedLine[] {
  return lines.map(line => (line.id === after.id ? after : line))
}
