// The items of an analysis and the changes a user makes to them, as a pure reducer.
import { isPhysical } from '@quotewright/domain/analysis/approximate-box'
import { isLabor, type MaterialLine } from '@quotewright/domain/estimate/material-line'
import { formatDecimal, parseDecimal } from '@quotewright/domain/money'
import {
  emptyLine,
  type TypedLine,
  typedMaterial,
  typedPrice,
} from '@quotewright/domain/quote-form/typed-line'

/** A line and the photo its box is in. */
export type AnalysisItem = {
  line: TypedLine
  imageIndex: number
  /** `approximate`: a placeholder for a physical item without a box. Drawn dashed, without a confidence. */
  box: 'found' | 'approximate' | 'none'
}

export type ItemsChange =
  | { type: 'edited'; id: string; change: Partial<TypedLine> }
  | { type: 'removed'; id: string }
  | { type: 'restored'; item: AnalysisItem; index: number }
  | { type: 'added'; typed: TypedMaterial; now: number }

export type TypedMaterial = { name: string; quantity: string; unitPrice: string }

export const noMaterial: TypedMaterial = { name: '', quantity: '1', unitPrice: '' }

export function itemsOf(materials: readonly MaterialLine[]): AnalysisItem[] {
  return materials.map(material => ({
    line: typedMaterial(material.id, material),
    imageIndex: material.imageIndex,
    box: boxOf(material),
  }))
}

function boxOf({ boundingBox, category }: MaterialLine): AnalysisItem['box'] {
  if (boundingBox) return 'found'
  return isPhysical(category) ? 'approximate' : 'none'
}

/** Whether the Add button is enabled (spec §5). */
export function canAdd(typed: TypedMaterial): boolean {
  return typed.name.trim() !== '' && typed.unitPrice.trim() !== ''
}

/** A material added by hand (spec §5). An unreadable quantity becomes 1, an unreadable price 0. */
function customItem(typed: TypedMaterial, now: number): AnalysisItem {
  const description = typed.name.trim()
  const line = {
    ...emptyLine(`custom-${now}`),
    description,
    quantity: parseDecimal(typed.quantity, 3) === null ? '1' : typed.quantity.trim(),
    unitPrice: formatDecimal(typedPrice(typed.unitPrice), 2),
    isLabor: isLabor('general', description),
  }
  return { line, imageIndex: 0, box: 'none' }
}

export function changeItems(items: readonly AnalysisItem[], change: ItemsChange): AnalysisItem[] {
  switch (change.type) {
    case 'edited':
      return items.map(item =>
        item.line.id === change.id ? { ...item, line: { ...item.line, ...change.change } } : item,
      )
    case 'removed':
      return items.filter(({ line }) => line.id !== change.id)
    case 'restored':
      return items.toSpliced(change.index, 0, change.item)
    case 'added':
      return [...items, customItem(change.typed, change.now)]
  }
}

/** Physical Materials are the items with a box, Services & Labor those without (spec §2). */
export function groupItems(items: readonly AnalysisItem[]) {
  return {
    physical: items.filter(({ box }) => box !== 'none'),
    services: items.filter(({ box }) => box === 'none'),
  }
}
