// Work that a person picked from the catalog, such as 1,240 sq ft of wall: read from its lines, and its size changed.
import type { Assembly } from './assembly.ts'
import { repickedAs } from './assembly-lines.ts'
import { adapted, type Site } from './assembly-modifiers.ts'
import { sizeInTitle, titleOf } from './assembly-work.ts'
import type { LineReason, LineTakeoff } from './line-reason.ts'
import { formatQuantity, type Thousandths } from './money.ts'
import { recipeOf, takenBy } from './quantity-correction.ts'
import { QuoteSection } from './quote-section.ts'
import type { Sectioned } from './section-changes.ts'
import { inSteps } from './takeoff.ts'
import { type TypedLine, typedQuantity } from './typed-line.ts'
import { visitPlan } from './visit-plan.ts'

export type PickedLine = {
  id: string
  quantity: Thousandths
  reason: LineReason
  asked: LineTakeoff
}

export type PickedWork = {
  recipe: Assembly
  size: Thousandths
  site: Site
  /** As they are at this size and site. */
  lines: readonly PickedLine[]
}

/**
 * Null for lines of photos, of several assemblies, sizes or sites, and of an assembly that takes another quantity by now.
 * Lines of no assembly do not count.
 */
export function pickedWork(
  lines: readonly TypedLine[],
  assemblies: readonly Assembly[],
): PickedWork | null {
  const picked = lines.flatMap(({ id, quantity, unit, reason }) => {
    const asked = reason?.takeoff
    if (!reason || !asked) return []
    return { id, quantity: typedQuantity(quantity), unit, reason, asked }
  })
  const [first] = picked
  const recipe = first && recipeOf(first, assemblies)
  const size = first?.asked.sizes[0]
  if (!recipe || size === undefined) return null
  const site = siteOf(first.asked)
  const isSame = picked.every(
    line =>
      line.reason.detections.length === 0 &&
      line.asked.sizes.length === 1 &&
      line.asked.sizes[0] === size &&
      isSameSite(siteOf(line.asked), site) &&
      recipeOf(line, assemblies) === recipe,
  )
  const keys = new Set(picked.map(({ asked }) => asked.key))
  return isSame && keys.size === picked.length ? { recipe, size, site, lines: picked } : null
}

/** With each field, also those without an answer, so that it replaces another site. */
export function siteOf({ surface, finish, paint, isHigh }: Site): Site {
  return { surface, finish, paint, isHigh }
}

function isSameSite(one: Site, other: Site): boolean {
  return (['surface', 'finish', 'paint', 'isHigh'] as const).every(key => one[key] === other[key])
}

/**
 * Prices stay. So does a corrected quantity, in proportion to `work`, and lines that a person removed do not come back.
 */
export function atSize(
  { sections, lines }: Sectioned,
  { id, work, size }: { id: string; work: PickedWork; size: Thousandths },
): { sections: QuoteSection[]; lines: TypedLine[] } {
  const { recipe } = work
  const [first] = work.lines
  // The lines may have another size than those of `work` by now.
  const reason = lines.find(line => line.id === first?.id)?.reason
  const before = reason?.takeoff?.sizes[0] ?? work.size
  const resized = new Map(work.lines.map(line => [line.id, ofSize(line, work, size)]))
  return {
    sections: sections.map(section =>
      section.id === id
        ? { ...section, title: retitled(section.title, recipe, [before, size]) }
        : section,
    ),
    lines: lines.map(line => ({ ...line, ...resized.get(line.id) })),
  }
}

function ofSize(
  line: PickedLine,
  { recipe }: PickedWork,
  size: Thousandths,
): Pick<TypedLine, 'quantity' | 'reason'> {
  const { quantity, reason } = takenAgain(line, recipe, { ...line.asked, sizes: [size] })
  const explanation = repickedAs(reason.explanation, recipe, size)
  return { quantity, reason: { ...reason, explanation } }
}

/** The line with what the assembly takes for another size or site. */
export function takenAgain(
  { quantity, reason, asked }: PickedLine,
  recipe: Assembly,
  takeoff: LineTakeoff,
): { quantity: string; reason: LineReason } {
  const taken = takenBy(recipe, takeoff)
  return {
    quantity: formatQuantity(inProportion(quantity, asked, taken)),
    reason: {
      ...reason,
      takeoff: { ...takeoff, quantity: taken },
      ...(reason.visitPlan && { visitPlan: visitPlan(adapted(recipe, takeoff), taken) }),
    },
  }
}

/** In the steps in which the unit is counted, so that a corrected material stays a whole number of pieces. */
function inProportion(quantity: Thousandths, asked: LineTakeoff, taken: Thousandths): Thousandths {
  const isCorrected = quantity !== asked.quantity
  if (!isCorrected || quantity === 0) return isCorrected ? quantity : taken
  if (taken === asked.quantity) return quantity
  return inSteps((quantity * taken) / asked.quantity, asked.unit)
}

/** A title that a person wrote without the size stays, and one that would be too long. */
function retitled(
  title: string,
  recipe: Assembly,
  [before, after]: readonly [Thousandths, Thousandths],
): string {
  const end = sizeInTitle(recipe, before)
  // One piece is not in the title.
  if (end === '' ? title !== titleOf(recipe, before) : !title.endsWith(end)) return title
  const now = title.slice(0, title.length - end.length) + sizeInTitle(recipe, after)
  return QuoteSection.shape.title.safeParse(now).success ? now : title
}
