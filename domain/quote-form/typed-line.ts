// A line while a person types it: texts as typed, and their values (spec §5: empty or invalid is 0).
import {
  isLabor as isLaborByName,
  lineOfMaterial,
  type MaterialLine,
} from '../estimate/material-line.ts'
import {
  type Cents,
  formatDecimal,
  formatQuantity,
  MAX_QUANTITY,
  MAX_UNIT_PRICE,
  parseDecimal,
  type Thousandths,
} from '../money.ts'
import { defaultPrice, type Markup, type Markups, priceAtMarkup } from '../price-book/markup.ts'
import { type LineItem, lineDefaults } from '../quotes/line-item.ts'
import { lineTotal } from '../quotes/quote-totals.ts'
import type { ShareOfPrice } from '../quotes/share-of-price.ts'
import { hasNoPrice } from '../quotes/unpriced.ts'
import { isHourly } from '../units.ts'
import { isWaiting } from '../visits/visit-charge.ts'
import { readShare, type TypedShare, typedShare } from './typed-share.ts'

/** A line in which each number is text as typed; no number is empty text. */
type Typed<Line> = {
  [Key in keyof Line]: Line[Key] extends number | null
    ? string
    : Line[Key] extends ShareOfPrice | null
      ? TypedShare | null
      : Line[Key]
}

/**
 * A line of a quote in a form. Its total is computed from the typed text. A typed price of zero is free; no text is no
 * price.
 */
export type TypedLine = Typed<Omit<LineItem, 'total' | 'isFree'>>

/** The typed number in units of 10^-places; empty, invalid or too large is 0. */
function typedNumber(text: string, places: number, max: number): number {
  const units = parseDecimal(text, places)
  return units === null || units > max ? 0 : units
}

export function typedQuantity(text: string): Thousandths {
  return typedNumber(text, 3, MAX_QUANTITY)
}

export function typedPrice(text: string): Cents {
  return typedNumber(text, 2, MAX_UNIT_PRICE)
}

/** What a unit costs the business; empty or invalid is unknown. */
export function typedCost(text: string): Cents | null {
  const cents = parseDecimal(text, 2)
  return cents === null || cents > MAX_UNIT_PRICE ? null : cents
}

/** The numbers of a line that a person always types. */
const numbers = {
  quantity: { format: formatQuantity, read: typedQuantity, empty: '1' },
  unitPrice: { format: (cents: Cents) => formatDecimal(cents, 2), read: typedPrice, empty: '' },
}
type NumberField = keyof typeof numbers
const numberFields = Object.keys(numbers) as NumberField[]

/** The numbers as text to edit. */
function formatNumbers(line: Record<NumberField, number>): Record<NumberField, string> {
  return mapFields(field => numbers[field].format(line[field]))
}

/** The line with other numbers. */
export function withNumbers(
  line: TypedLine,
  given: Pick<Record<NumberField, number>, NumberField>,
): TypedLine {
  const { unitPrice, ...numbers } = formatNumbers(given)
  const isSamePrice = typedPrice(line.unitPrice) === given.unitPrice
  return { ...line, ...numbers, ...(!isSamePrice && { unitPrice }) }
}

export function readNumbers(line: Record<NumberField, string>): Record<NumberField, number> {
  return mapFields(field => numbers[field].read(line[field]))
}

function mapFields<Value>(map: (field: NumberField) => Value): Record<NumberField, Value> {
  const entries = numberFields.map(field => [field, map(field)])
  return Object.fromEntries(entries) as Record<NumberField, Value>
}

export function typedLineTotal(
  line: Record<NumberField, string> & Pick<TypedLine, 'discount'>,
): Cents {
  const { quantity, unitPrice } = readNumbers(line)
  return lineTotal(quantity, unitPrice, readShare(line.discount))
}

const pricedLines = new WeakMap<TypedLine, LineItem>()

/**
 * A typed line with its values, as totals and documents need it. Lines never change in place, so each is read once:
 * a key typed in one line of 200 does not read the others again.
 */
export function pricedLine(line: TypedLine): LineItem {
  const known = pricedLines.get(line)
  if (known) return known
  const priced = { ...lineToSend(line), total: typedLineTotal(line) }
  pricedLines.set(line, priced)
  return priced
}

/** Leaves out lines that were added and left blank, and a service minimum that the work reaches. */
export function filledLines(lines: readonly TypedLine[]): TypedLine[] {
  return shownLines(lines).filter(
    line => line.description.trim() !== '' || typedLineTotal(line) > 0,
  )
}

/** The lines that the form lists. */
export function shownLines(lines: readonly TypedLine[]): TypedLine[] {
  return lines.filter(line => !isWaiting(pricedLine(line)))
}

export function emptyLine(id: string): TypedLine {
  return {
    id,
    description: '',
    ...lineDefaults,
    unitCost: '',
    ...mapFields(field => numbers[field].empty),
  }
}

/** A line stored by an earlier app version, with the fields added since. */
export function currentLine(line: Pick<TypedLine, 'id'> & Partial<TypedLine>): TypedLine {
  return { ...emptyLine(line.id), ...line }
}

export function typedMaterial(id: string, material: MaterialLine): TypedLine {
  return { id, ...typedFields(lineOfMaterial(material)) }
}

export function typedLine({ total: _, ...line }: LineItem): TypedLine {
  return { ...typedFields(line), id: line.id }
}

export function typedFields({
  isFree,
  ...line
}: Omit<LineItem, 'id' | 'total'>): Omit<TypedLine, 'id'> {
  return {
    ...line,
    ...formatNumbers(line),
    ...(hasNoPrice({ ...line, isFree }) && { unitPrice: '' }),
    unitCost: line.unitCost === null ? '' : formatDecimal(line.unitCost, 2),
    discount: typedShare(line.discount),
  }
}

export function lineToSend(line: TypedLine): Omit<LineItem, 'total'> {
  return {
    ...line,
    ...readNumbers(line),
    isFree: parseDecimal(line.unitPrice, 2) === 0,
    unitCost: typedCost(line.unitCost),
    discount: readShare(line.discount),
    description: line.description.trim(),
    unit: line.unit.trim(),
  }
}

/**
 * A change of a line's cost, or of whether it is labor. Also sets the price by the business's defaults, unless a person
 * typed another price.
 */
export function withDefaultPrice(
  line: TypedLine,
  change: Partial<Pick<TypedLine, 'unitCost' | 'isLabor'>>,
  markups: Markups,
): Partial<TypedLine> {
  const priceOf = ({ unitCost, isLabor }: Pick<TypedLine, 'unitCost' | 'isLabor'>) => {
    const cost = typedCost(unitCost)
    const price = cost === null ? null : defaultPrice(cost, isLabor, markups)
    return price === null ? '' : formatDecimal(price, 2)
  }
  const isTyped = line.unitPrice !== '' && line.unitPrice !== priceOf(line)
  const unitPrice = priceOf({ ...line, ...change })
  const isKept = isTyped || (unitPrice === '' && line.unitPrice === '')
  return isKept ? change : { ...change, unitPrice }
}

/** A line that a person writes, starting from its description. */
export function writtenLine(description: string): Pick<TypedLine, 'description' | 'isLabor'> {
  return { description, isLabor: isLaborByName('general', description) }
}

/** A change of the description. Its words decide whether a written line is labor (spec §5), until a person or its unit does. */
export function withDescription(
  line: TypedLine,
  description: string,
  markups: Markups,
): Partial<TypedLine> {
  const { isLabor } = writtenLine(description)
  const isByName = line.isLabor === writtenLine(line.description).isLabor && !isInHours(line.unit)
  if (line.reason !== null || !isByName || isLabor === line.isLabor) return { description }
  return { description, ...withDefaultPrice(line, { isLabor }, markups) }
}

/** A typed unit. Hours are labor: the line becomes it as soon as `hr` or `hour` is there, until a person says otherwise. */
export function withUnit(line: TypedLine, unit: string, markups: Markups): Partial<TypedLine> {
  const isNew = isInHours(unit) && !isInHours(line.unit)
  return { unit, ...(isNew && withDefaultPrice(line, { isLabor: true }, markups)) }
}

/** One letter may be the beginning of another word. */
const isInHours = (unit: string) => unit.trim().length > 1 && isHourly(unit)

/** The lines of a section with one markup on those that have a cost. */
export function markedUp(
  lines: readonly TypedLine[],
  sectionId: string,
  markup: Markup,
  overhead: Markup,
): TypedLine[] {
  return lines.map(line => {
    const cost = line.sectionId === sectionId ? typedCost(line.unitCost) : null
    if (cost === null) return line
    return { ...line, unitPrice: formatDecimal(priceAtMarkup(cost, markup, overhead), 2) }
  })
}

export type LineChange =
  | { type: 'edited'; id: string; change: Partial<TypedLine> }
  | { type: 'removed'; id: string }
  | { type: 'restored'; line: TypedLine; index: number }
  | { type: 'added'; line: TypedLine }

export function changeLines(lines: readonly TypedLine[], change: LineChange): TypedLine[] {
  switch (change.type) {
    case 'edited':
      return lines.map(line => (line.id === change.id ? { ...line, ...change.change } : line))
    case 'removed':
      return lines.filter(line => line.id !== change.id)
    case 'restored':
      return lines.toSpliced(change.index, 0, change.line)
    case 'added':
      return [...lines, change.line]
  }
}
