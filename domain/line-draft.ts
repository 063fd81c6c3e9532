// A line while someone types it: texts as typed, and what they are worth (spec §5: empty or invalid is 0).
import type { MaterialLine, MaterialReason } from './material-line.ts'
import {
  type Cents,
  formatDecimal,
  formatQuantity,
  MAX_QUANTITY,
  MAX_UNIT_PRICE,
  parseDecimal,
  type Thousandths,
} from './money.ts'
import type { LineItem, NewLineItem } from './quote.ts'
import { lineTotal } from './quote-totals.ts'

export type LineDraft = {
  id: string
  description: string
  quantity: string
  unit: string
  unitPrice: string
  isLabor: boolean
  materialId: string | null
  reason: MaterialReason | null
}

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

export function typedLineTotal(line: Pick<LineDraft, 'quantity' | 'unitPrice'>): Cents {
  return lineTotal(typedQuantity(line.quantity), typedPrice(line.unitPrice))
}

/** A line that somebody added and left blank is not part of the quote. */
export function filledLines(lines: readonly LineDraft[]): LineDraft[] {
  return lines.filter(line => line.description.trim() !== '' || typedLineTotal(line) > 0)
}

export function emptyLine(id: string): LineDraft {
  return {
    id,
    description: '',
    quantity: '1',
    unit: '',
    unitPrice: '',
    isLabor: false,
    materialId: null,
    reason: null,
  }
}

export function draftOfMaterial(id: string, line: MaterialLine): LineDraft {
  return {
    id,
    description: line.name,
    quantity: formatQuantity(line.quantity),
    unit: line.unit,
    unitPrice: formatDecimal(line.unitPrice, 2),
    isLabor: line.isLabor,
    materialId: null,
    reason: line.reason,
  }
}

export function draftOfLineItem(line: LineItem): LineDraft {
  return {
    id: line.id,
    description: line.description,
    quantity: formatQuantity(line.quantity),
    unit: line.unit,
    unitPrice: formatDecimal(line.unitPrice, 2),
    isLabor: line.isLabor,
    materialId: line.materialId,
    reason: line.reason,
  }
}

export function lineItemOfDraft(line: LineDraft): NewLineItem {
  return {
    id: line.id,
    description: line.description.trim(),
    quantity: typedQuantity(line.quantity),
    unit: line.unit.trim(),
    unitPrice: typedPrice(line.unitPrice),
    isLabor: line.isLabor,
    materialId: line.materialId,
    reason: line.reason,
  }
}

export type LineChange =
  | { type: 'edited'; id: string; change: Partial<LineDraft> }
  | { type: 'removed'; id: string }
  | { type: 'restored'; line: LineDraft; index: number }
  | { type: 'added'; line: LineDraft }

export function changeLines(lines: readonly LineDraft[], change: LineChange): LineDraft[] {
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
