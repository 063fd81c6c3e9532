// Puts the work of assemblies into a quote being typed, as picking them by hand does.
import type { AssemblyWork, PlacedWork } from '../assemblies/assembly-work.ts'
import { choiceOfNewLine } from '../quotes/section-option.ts'
import { type SectionChange, type Sectioned, takesOwnSection } from './section-changes.ts'
import { typedFields } from './typed-line.ts'

/** A place for new work, without its sentence in the scope of another section. */
export function newPlace(
  quote: Sectioned,
  work: AssemblyWork,
  inSection: string | null,
  newId: () => string,
): PlacedWork {
  return {
    sectionId: takesOwnSection(quote, inSection) ? newId() : null,
    lineIds: work.lines.map(() => newId()),
    scope: null,
  }
}

type ToPlace = { work: AssemblyWork; place: PlacedWork; inSection: string | null }

/** Adds the work at its place, or changes what is there. */
export function placedWork(
  quote: Sectioned,
  { work, place, inSection }: ToPlace,
  newId: () => string,
): SectionChange {
  const { title, scope, lines } = work
  const { sectionId: id, lineIds } = place
  const choice = choiceOfNewLine(quote, inSection)
  return {
    type: 'assembled',
    section: id === null ? null : { id, title, scope, markIds: [] },
    scope: place.scope,
    lines: lines.map((line, at) => ({
      ...typedFields(line),
      id: lineIds[at] ?? newId(),
      sectionId: id ?? inSection,
      ...(id === null && choice),
    })),
  }
}
