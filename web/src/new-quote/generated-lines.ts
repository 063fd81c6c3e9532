// What the analysis hands on, as lines of the form; handed on again, the lines keep what was corrected in the form.

import type { MaterialLine } from '@quotewright/domain/material-line'
import { type TypedLine, typedMaterial } from '@quotewright/domain/typed-line'

/** Which line an analysed item became. */
export type Generated = { item: MaterialLine; lineId: string }

/** Lines added by hand stay; a line removed in the form comes back only when its item has changed. */
export function generateLines(
  materials: readonly MaterialLine[],
  before: { generated: readonly Generated[]; lines: readonly TypedLine[] },
  newId: () => string,
): { generated: Generated[]; lines: TypedLine[] } {
  const known = new Map(before.lines.map(line => [line.id, line]))
  const pairs = materials.map(item => {
    const earlier = before.generated.find(pair => pair.item.id === item.id)
    const lineId = earlier?.lineId ?? newId()
    return { item, lineId, line: lineOf(item, lineId, earlier && known.get(lineId), earlier?.item) }
  })
  const fromItems = new Set(before.generated.map(({ lineId }) => lineId))
  return {
    generated: pairs.map(({ item, lineId }) => ({ item, lineId })),
    lines: [
      ...pairs.flatMap(({ line }) => line ?? []),
      ...before.lines.filter(line => !fromItems.has(line.id)),
    ],
  }
}

function lineOf(
  item: MaterialLine,
  lineId: string,
  own: TypedLine | undefined,
  earlier: MaterialLine | undefined,
): TypedLine | undefined {
  // Measured anew it may be for other damage, or by another recipe, and be as much all the same.
  if (earlier && isSame(earlier, item)) return own && { ...own, reason: item.reason }
  const fresh = typedMaterial(lineId, item)
  return own && earlier ? { ...fresh, ...typedInForm(own, item, earlier) } : fresh
}

function isSame(one: MaterialLine, other: MaterialLine): boolean {
  return (
    one.name === other.name &&
    one.quantity === other.quantity &&
    one.unit === other.unit &&
    one.unitPrice === other.unitPrice
  )
}

/** A new estimate leaves it; what was typed into the analysis since is the newer word. */
function typedInForm(
  own: TypedLine,
  item: MaterialLine,
  earlier: MaterialLine,
): Partial<TypedLine> {
  const was = typedMaterial(own.id, earlier)
  const proposed = item.reason?.proposed
  const { description, quantity, unit, unitPrice, isLabor } = own
  return {
    ...(description !== was.description && item.name === earlier.name && { description }),
    ...(quantity !== was.quantity &&
      (item.quantity === earlier.quantity || item.quantity === proposed?.quantity) && {
        quantity,
      }),
    ...(unitPrice !== was.unitPrice &&
      (item.unitPrice === earlier.unitPrice || item.unitPrice === proposed?.unitPrice) && {
        unitPrice,
      }),
    ...(unit !== was.unit && item.unit === earlier.unit && { unit }),
    ...(isLabor !== was.isLabor && { isLabor }),
  }
}
