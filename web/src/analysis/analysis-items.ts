// The items of an analysis while a person corrects them: a pure reducer and what it hands to the quote.
import { approximateBox, isPhysical } from '@quotewright/domain/approximate-box'
import type { BoundingBox } from '@quotewright/domain/detection'
import { isLabor, type MaterialLine } from '@quotewright/domain/material-line'
import { type Cents, formatDecimal, formatQuantity, parseDecimal } from '@quotewright/domain/money'
import { typedLineTotal, typedPrice, typedQuantity } from '@quotewright/domain/typed-line'

/** A material line with its numbers as typed. */
export type AnalysisItem = Omit<MaterialLine, 'quantity' | 'unitPrice' | 'total'> & {
  quantity: string
  unitPrice: string
  /** The box is a stand-in: drawn dashed, without a confidence. */
  hasApproximateBox: boolean
}

export type ItemsChange =
  | {
      type: 'edited'
      id: string
      change: Partial<Pick<AnalysisItem, 'name' | 'quantity' | 'unit' | 'unitPrice'>>
    }
  | { type: 'removed'; id: string }
  | { type: 'restored'; item: AnalysisItem; index: number }
  | { type: 'added'; typed: TypedMaterial; now: number }

export type TypedMaterial = { name: string; quantity: string; unitPrice: string }

export const noMaterial: TypedMaterial = { name: '', quantity: '1', unitPrice: '' }

function boxed(line: MaterialLine): { boundingBox?: BoundingBox; hasApproximateBox: boolean } {
  if (line.boundingBox) return { boundingBox: line.boundingBox, hasApproximateBox: false }
  if (!isPhysical(line.category)) return { hasApproximateBox: false }
  return { boundingBox: approximateBox(line.id), hasApproximateBox: true }
}

export function itemsOf(materials: readonly MaterialLine[]): AnalysisItem[] {
  return materials.map(({ total: _total, ...line }) => ({
    ...line,
    ...boxed({ ...line, total: 0 }),
    quantity: formatQuantity(line.quantity),
    unitPrice: formatDecimal(line.unitPrice, 2),
  }))
}

/** Whether the Add button may be pressed (spec §5). */
export function canAdd(typed: TypedMaterial): boolean {
  return typed.name.trim() !== '' && typed.unitPrice.trim() !== ''
}

/** A material added by hand (spec §5): an unreadable quantity is 1, an unreadable price 0. */
function customItem(typed: TypedMaterial, now: number): AnalysisItem {
  const name = typed.name.trim()
  return {
    id: `custom-${now}`,
    name,
    description: 'Custom material',
    category: 'general',
    quantity: parseDecimal(typed.quantity, 3) === null ? '1' : typed.quantity.trim(),
    unit: '',
    unitPrice: formatDecimal(typedPrice(typed.unitPrice), 2),
    confidence: 100,
    iconClass: isLabor('general', name) ? 'labor' : 'compound',
    isLabor: isLabor('general', name),
    imageIndex: 0,
    reason: null,
    hasApproximateBox: false,
  }
}

export function changeItems(items: readonly AnalysisItem[], change: ItemsChange): AnalysisItem[] {
  switch (change.type) {
    case 'edited':
      return items.map(item => (item.id === change.id ? { ...item, ...change.change } : item))
    case 'removed':
      return items.filter(item => item.id !== change.id)
    case 'restored':
      return items.toSpliced(change.index, 0, change.item)
    case 'added':
      return [...items, customItem(change.typed, change.now)]
  }
}

/** Physical Materials are the items with a box, Services & Labor those without (spec §2). */
export function groupItems(items: readonly AnalysisItem[]) {
  return {
    physical: items.filter(item => item.boundingBox),
    services: items.filter(item => !item.boundingBox),
  }
}

export type AnalyzedMaterials = { materials: MaterialLine[]; totalEstimate: Cents }

/** What Generate Quote hands on: priced lines and their sum (spec §3). */
export function analyzedMaterials(items: readonly AnalysisItem[]): AnalyzedMaterials {
  const materials = items.map(({ hasApproximateBox: _hasApproximateBox, ...item }) => ({
    ...item,
    quantity: typedQuantity(item.quantity),
    unitPrice: typedPrice(item.unitPrice),
    total: typedLineTotal(item),
  }))
  return { materials, totalEstimate: materials.reduce((sum, line) => sum + line.total, 0) }
}
