// A line while a person types it: texts as typed, and their values (spec §5: empty or invalid is 0).
import { type LineItem, lineDefaults, type NewLineItem } from './line-item.ts'
import { lineOfMaterial, type MaterialLine } from './material-line.ts'
import {
  type Cents,
  formatDecimal,
  formatQuantity,
  MAX_QUANTITY,
  MAX_UNIT_PRICE,
  parseDecimal,
  type Thousandths,
} from './money.ts'
import { lineTotal } from './quote-totals.ts'

/** A line in which each number is text as typed. */
type Typed<Line> = { [Key in keyof Line]: Line[Key] extends number ? string : Line[Key] }

/** A line of a quote in a form. Its total is computed from the typed text. */
export type TypedLine = Typed<Omit<LineItem, 'total'>>

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

/** The numbers of a line that a person can type. */
const numbers = {
  quantity: { format: formatQuantity, read: typedQuantity, empty: '1' },
  unitPrice: { format: (cents: Cents) => formatDecimal(cents, 2), read: typedPrice, empty: '' },
}
type NumberField = keyof typeof numbers
const numberFields = Object.keys(numbers) as NumberField[]

function formatNumbers(line: Record<NumberField, number>): Record<NumberField, string> {
  return mapFields(field => numbers[field].format(line[field]))
}

export function readNumbers(line: Record<NumberField, string>): Record<NumberField, number> {
  return mapFields(field => numbers[field].read(line[field]))
}

function mapFields<Value>(map: (field: NumberField) => Value): Record<NumberField, Value> {
  const entries = numberFields.map(field => [field, map(field)])
  return Object.fromEntries(entries) as Record<NumberField, Value>
}

export function typedLineTotal(line: Record<NumberField, string>): Cents {
  const { quantity, unitPrice } = readNumbers(line)
  return lineTotal(quantity, unitPrice)
}

/** Leaves out lines that were added and left blank. */
export function filledLines(lines: readonly TypedLine[]): TypedLine[] {
  return lines.filter(line => line.description.trim() !== '' || typedLineTotal(line) > 0)
}

export function emptyLine(id: string): TypedLine {
  return {
    id,
    description: '',
    ...lineDefaults,
    ...mapFields(field => numbers[field].empty),
  }
}

export function typedMaterial(id: string, material: MaterialLine): TypedLine {
  const line = lineOfMaterial(material)
  return { id, ...line, ...formatNumbers(line) }
}

export function typedLine({ total: _, ...line }: LineItem): TypedLine {
  return { ...line, ...formatNumbers(line) }
}

export function lineToSend(line: TypedLine): NewLineItem & { id: string } {
  return {
    ...line,
    ...readNumbers(line),
    description: line.description.trim(),
    unit: line.unit.trim(),
  }
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
