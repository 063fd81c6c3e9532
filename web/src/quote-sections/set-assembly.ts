// Adds the work of an assembly to a quote in a form.
import type { AssemblyWork, PlacedWork } from '@quotewright/domain/assemblies/assembly-work'
import { newPlace, placedWork } from '@quotewright/domain/quote-form/place-work'
import type { QuoteSection } from '@quotewright/domain/quotes/quote-section'
import { type AddedScope, hasRoomFor, scopeToAdd } from '@quotewright/domain/quotes/section-scope'
import type { QuoteInForm } from './use-quote-in-form.ts'

type ToSet = {
  /** Null removes the work of `before`. */
  work: AssemblyWork | null
  /** Where the work is, if it only changes its size. */
  before: PlacedWork | null
  inSection: string | null
}

/** Returns where the work is then; null if it was removed, or if there is no room for it. */
export function setAssembly(
  quote: QuoteInForm,
  { work, before, inSection }: ToSet,
): PlacedWork | null {
  const { current, newId, changeSection } = quote
  const place = before ?? (work && placeOf(quote, work, inSection))
  if (!place) return null
  if (!work) {
    changeSection({ type: 'unassembled', ...place })
    return null
  }
  changeSection(placedWork(current(), { work, place, inSection }, newId))
  return place
}

function placeOf(
  quote: QuoteInForm,
  work: AssemblyWork,
  inSection: string | null,
): PlacedWork | null {
  const { current, newId, isFull, isTooMany } = quote
  const { sections, lines } = current()
  if (isTooMany(lines.length + work.lines.length)) return null
  const place = newPlace({ sections, lines }, work, inSection, newId)
  if (place.sectionId !== null && isFull()) return null
  const section = sections.find(({ id }) => id === inSection)
  return section ? { ...place, scope: scopeFor(quote, work, section) } : place
}

/** Says so if the section has no room for it. */
function scopeFor(
  { showToast }: QuoteInForm,
  { scope }: AssemblyWork,
  section: QuoteSection,
): AddedScope | null {
  const added = scopeToAdd(section, scope)
  if (!added || hasRoomFor(scope, section)) return added
  showToast({
    title: 'Scope of work is full',
    description: `Shorten the scope of “${section.title || 'New section'}” to say what was added.`,
  })
  return null
}
