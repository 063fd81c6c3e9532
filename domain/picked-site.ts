// Where work picked from the catalog is done: wall or ceiling, its finish and who paints, changed in its section.
import { assemblies } from './assemblies.ts'
import type { Assembly, AssemblyPart } from './assembly.ts'
import { linesOf } from './assembly-lines.ts'
import { adapted, type Site } from './assembly-modifiers.ts'
import { type PickedWork, siteOf, takenAgain } from './picked-work.ts'
import type { PriceItem } from './price-book.ts'
import type { QuoteSection } from './quote-section.ts'
import type { Sectioned } from './section-changes.ts'
import { choiceOfNewLine } from './section-option.ts'
import { takeoff } from './takeoff.ts'
import { type TypedLine, typedFields } from './typed-line.ts'

/** Whether the work repairs damage, which is on a wall or a ceiling. */
export function isRepair({ id }: Pick<Assembly, 'id'>): boolean {
  return Object.values(assemblies).some(repair => repair.id === id)
}

export function takesPart({ steps }: Pick<Assembly, 'steps'>, part: AssemblyPart): boolean {
  return steps.some(step => step.part === part)
}

export type SiteOfWork = {
  /** Of the section. */
  id: string
  work: PickedWork
  site: Site
  priceBook: readonly PriceItem[]
  newLineId: () => string
}

/** Prices, corrected quantities and removed lines stay, as with another size. So does a scope that a person changed. */
export function atSite(
  { sections, lines }: Sectioned,
  { id, work, site, priceBook, newLineId }: SiteOfWork,
): { sections: QuoteSection[]; lines: TypedLine[] } {
  const { recipe, size } = work
  const [before, after] = [adapted(recipe, work.site), adapted(recipe, site)] as const
  const keysOf = (onSite: Assembly) => new Set(takeoff(onSite, size / 1000).map(({ key }) => key))
  const [took, takes] = [keysOf(before), keysOf(after)] as const
  const taken = new Map(
    work.lines.map(line => [
      line.id,
      takes.has(line.asked.key)
        ? takenAgain(line, recipe, { ...line.asked, ...siteOf(site) })
        : null,
    ]),
  )
  const kept = lines
    .filter(line => taken.get(line.id) !== null)
    .map(line => ({ ...line, ...taken.get(line.id) }))
  const isWork = (line: TypedLine) => taken.has(line.id)
  const choice = choiceOfNewLine({ sections, lines }, id)
  const picked = linesOf(recipe, size, priceBook, site)
  // From the last, so that each comes before the next of its recipe.
  for (const [at, line] of [...picked.entries()].toReversed()) {
    if (took.has(keyOf(line) ?? '')) continue
    const later = new Set(picked.slice(at + 1).map(keyOf))
    const next = kept.findIndex(other => other.sectionId === id && later.has(keyOf(other)))
    const end = kept.findLastIndex(isWork) + 1
    const added = { ...typedFields(line), id: newLineId(), sectionId: id, ...choice }
    kept.splice(next === -1 ? end : next, 0, added)
  }
  return {
    sections: sections.map(section =>
      section.id === id
        ? { ...section, scope: section.scope.replace(before.scope, () => after.scope) }
        : section,
    ),
    lines: kept,
  }
}

const keyOf = ({ reason }: Pick<TypedLine, 'reason'>) => reason?.takeoff?.key
