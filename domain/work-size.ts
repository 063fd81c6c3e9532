// The size of work that a person picked from the catalog, such as 1,240 sq ft of wall: read from its lines, and changed.
import type { Assembly } from './assembly.ts'
import { pickedAs } from './assembly-lines.ts'
import { adapted } from './assembly-modifiers.ts'
import { sizeInTitle } from './assembly-work.ts'
import type { LineReason, LineTakeoff } from './line-reason.ts'
import { formatQuantity, MAX_QUANTITY, type Thousandths } from './money.ts'
import { recipeOf, takenBy } from './quantity-correction.ts'
import type { QuoteSection } from './quote-section.ts'
import type { Sectioned } from './section-changes.ts'
import { type TypedLine, typedQuantity } from './typed-line.ts'
import { visitPlan } from './visit-plan.ts'

type PickedLine = { id: string; quantity: Thousandths; reason: LineReason; asked: LineTakeoff }

export type WorkSize = {
  recipe: Assembly
  size: Thousandths
  /** As they are at this size. */
  lines: readonly PickedLine[]
}

/**
 * Null for lines of photos, of several assemblies or sizes, and of an assembly that takes another quantity by now. Lines
 * of no assembly do not count.
 */
export function workSize(
  lines: readonly TypedLine[],
  assemblies: readonly Assembly[],
): WorkSize | null {
  const picked = lines.flatMap(({ id, quantity, unit, reason }) => {
    const asked = reason?.takeoff
    if (!reason || !asked) return []
    return { id, quantity: typedQuantity(quantity), unit, reason, asked }
  })
  const [first] = picked
  const recipe = first && recipeOf(first, assemblies)
  const size = first?.asked.sizes[0]
  if (!recipe || size === undefined) return null
  const isSame = picked.every(
    line =>
      line.reason.detections.length === 0 &&
      line.asked.sizes.length === 1 &&
      line.asked.sizes[0] === size &&
      recipeOf(line, assemblies) === recipe,
  )
  const keys = new Set(picked.map(({ asked }) => asked.key))
  return isSame && keys.size === picked.length ? { recipe, size, lines: picked } : null
}

/**
 * Prices stay. So does a corrected quantity, in proportion to `work`, and lines that a person removed do not come back.
 */
export function atSize(
  { sections, lines }: Sectioned,
  { id, work, size }: { id: string; work: WorkSize; size: Thousandths },
): { sections: QuoteSection[]; lines: TypedLine[] } {
  const { recipe } = work
  const [first] = work.lines
  // The lines may have another size than those of `work` by now.
  const reason = lines.find(line => line.id === first?.id)?.reason
  const before = reason?.takeoff?.sizes[0] ?? work.size
  const ends = [before, size].map(one => sizeInTitle(recipe, one))
  const resized = new Map(work.lines.map(line => [line.id, ofSize(line, work, size)]))
  return {
    sections: sections.map(section =>
      section.id === id ? { ...section, title: withEnd(section.title, ends) } : section,
    ),
    lines: lines.map(line => ({ ...line, ...resized.get(line.id) })),
  }
}

function ofSize(
  { quantity, reason, asked }: PickedLine,
  { recipe, size: before }: WorkSize,
  size: Thousandths,
): Pick<TypedLine, 'quantity' | 'reason'> {
  const takeoff = { ...asked, sizes: [size] }
  const taken = takenBy(recipe, takeoff)
  const inProportion = Math.round((quantity * taken) / asked.quantity)
  return {
    quantity: formatQuantity(Math.min(MAX_QUANTITY, inProportion)),
    reason: {
      ...reason,
      takeoff: { ...takeoff, quantity: taken },
      ...(reason.visitPlan && { visitPlan: visitPlan(adapted(recipe, asked), taken) }),
      explanation: reason.explanation.replace(pickedAs(recipe, before), () =>
        pickedAs(recipe, size),
      ),
    },
  }
}

/** A title that a person wrote without the size stays. */
function withEnd(title: string, [before = '', after = '']: readonly string[]): string {
  return title.endsWith(before) ? title.slice(0, title.length - before.length) + after : title
}
