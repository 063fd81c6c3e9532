// Work that a person picked from the catalog, such as 1,240 sq ft of wall: read from its lines.
import type { Assembly } from '../assemblies/assembly.ts'
import type { Site } from '../assemblies/assembly-modifiers.ts'
import { recipeOf, takenBy } from '../assemblies/quantity-correction.ts'
import type { Thousandths } from '../money.ts'
import { type TypedLine, typedQuantity } from '../quote-form/typed-line.ts'
import type { LineReason, LineTakeoff } from '../quotes/line-reason.ts'

export type PickedLine = {
  line: TypedLine
  quantity: Thousandths
  reason: LineReason
  asked: LineTakeoff
}

/** `size` is in the unit that the assembly covers. */
export type WorkAt = { size: Thousandths; site: Site }

export type PickedWork = WorkAt & {
  recipe: Assembly
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
  const picked = lines.flatMap(line => {
    const { unit } = line
    const quantity = typedQuantity(line.quantity)
    const reason = line.reason && reasonNow(line.reason, quantity, assemblies)
    const asked = reason?.takeoff
    if (!asked) return []
    return { line, quantity, unit, reason, asked }
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

/** A corrected quantity that became the assembly's is what the assembly asks for. */
function reasonNow(
  reason: LineReason,
  quantity: Thousandths,
  assemblies: readonly Assembly[],
): LineReason {
  const asked = reason.takeoff
  const recipe = assemblies.find(({ id }) => id === asked?.assemblyId)
  if (!asked || !recipe || takenBy(recipe, asked) !== quantity) return reason
  return { ...reason, takeoff: { ...asked, quantity } }
}

/** With each field, also those without an answer, so that it replaces another site. */
export function siteOf({ surface, finish, paint, isHigh }: Site): Site {
  return { surface, finish, paint, isHigh }
}

function isSameSite(one: Site, other: Site): boolean {
  return (['surface', 'finish', 'paint', 'isHigh'] as const).every(key => one[key] === other[key])
}
