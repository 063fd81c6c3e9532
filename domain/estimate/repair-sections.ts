// The sections that damage gives a quote: one for each repair, with its scope of work.
import { knownSize } from '../analysis/damage-size.ts'
import type { Detection } from '../analysis/detection.ts'
import { withoutSurface } from '../assemblies/assembly-modifiers.ts'
import { capitalized, uncapitalized } from '../letter-case.ts'
import type { LineItem } from '../quotes/line-item.ts'
import { MAX_SECTION_MARKS, MAX_SECTIONS, type QuoteSection } from '../quotes/quote-section.ts'
import { isForVisit } from '../visits/visit-charge.ts'

/** A section as proposed for damage. The section keeps its id while a person edits it. */
export type ProposedSection = {
  /** Null if the photo of the damage is gone. */
  detectionId: string | null
  sectionId: string
  title: string
  scope: string
}

type Sectioned = { proposed: readonly ProposedSection[]; sections: readonly QuoteSection[] }

/** What one section repairs: like damages, the first of which names it. `sectionId` is that of its section before. */
type Repair = { first: Detection; damages: readonly Detection[]; sectionId: string | null }

/** `number` is 1, or 2, 3, … if earlier repairs would have the same title: a customer could not tell their prices apart. */
type NumberedRepair = Repair & { number: number }

/**
 * Adds a section for each new repair, and removes those whose damage is gone. Titles and scopes that a person typed
 * stay; a section that a person removed stays removed while its damage is the same.
 */
export function repairSections(
  detections: readonly Detection[],
  before: Sectioned,
  newId: () => string,
): { proposed: ProposedSection[]; sections: QuoteSection[] } {
  const repairs = numbered(repairsIn(detections.filter(isRepaired), before), before)
  const again = repairs.flatMap(repair => {
    const earlier = before.proposed.find(({ sectionId }) => sectionId === repair.sectionId)
    if (!earlier) return []
    const section = before.sections.find(({ id }) => id === earlier.sectionId)
    const typed = section && section.title !== earlier.title ? section.title : null
    return [{ earlier, now: sectionFor(repair, earlier.sectionId, typed) }]
  })
  const kept = before.sections.flatMap(section => {
    const found = again.find(({ earlier }) => earlier.sectionId === section.id)
    if (found) return [withProposal(section, found.earlier, found.now)]
    // Marks of typed sections belong to an analysis that this one replaces.
    const isTyped = before.proposed.every(({ sectionId }) => sectionId !== section.id)
    return isTyped ? [{ ...section, markIds: [] }] : []
  })
  const added = repairs
    .filter(({ sectionId }) => sectionId === null)
    .slice(0, MAX_SECTIONS - kept.length)
    .map(repair => sectionFor(repair, newId()))
  return {
    proposed: [...again.map(({ now }) => now), ...added].flatMap(({ id, title, scope, markIds }) =>
      markIds.map(detectionId => ({ detectionId, sectionId: id, title, scope })),
    ),
    sections: [...kept, ...added],
  }
}

/** Damage found later joins the section of its like. */
function repairsIn(damages: readonly Detection[], { proposed, sections }: Sectioned): Repair[] {
  const earlierOf = ({ id }: Detection) =>
    proposed.find(({ detectionId }) => detectionId === id)?.sectionId
  const isThere = (sectionId: string) => sections.some(({ id }) => id === sectionId)
  const taken = new Set<string>()
  return [...Map.groupBy(damages, likeness).values()].flatMap(alike => {
    const own = alike.flatMap(damage => earlierOf(damage) ?? []).filter(id => !taken.has(id))
    const shared = own.find(isThere) ?? null
    for (const id of own) taken.add(id)
    const placeOf = (damage: Detection) => {
      const earlier = earlierOf(damage)
      return earlier !== undefined && own.includes(earlier) ? earlier : shared
    }
    return [...Map.groupBy(alike, placeOf)].flatMap(([sectionId, repaired]) => {
      const [first, ...others] = repaired.slice(0, MAX_SECTION_MARKS)
      return first ? [{ first, damages: [first, ...others], sectionId }] : []
    })
  })
}

/** A section that a person removed, or whose title they typed, takes no number. */
function numbered(repairs: readonly Repair[], { proposed, sections }: Sectioned): NumberedRepair[] {
  const counts = new Map<string, number>()
  return repairs.map(repair => {
    const section = sections.find(({ id }) => id === repair.sectionId)
    const was = proposed.find(({ sectionId }) => sectionId === repair.sectionId)
    if (repair.sectionId !== null && section?.title !== was?.title) return { ...repair, number: 1 }
    const title = titleOf({ ...repair, number: 1 })
    const number = (counts.get(title) ?? 0) + 1
    counts.set(title, number)
    return { ...repair, number }
  })
}

/** Nail pops of one place are one repair, because only the first of a visit takes the setup. Everything else is one by itself. */
function likeness({ id, damageType, room, imageIndex, surface }: Detection): string {
  return damageType === 'nail_pop' ? `${damageType} ${room ?? imageIndex} ${surface}` : id
}

/** The only section whose damage needs the line. Null if several share it, or the visit as a whole needs it. */
export function sectionOfLine(
  line: Pick<LineItem, 'reason'>,
  sections: readonly QuoteSection[],
): string | null {
  const needs = line.reason?.detections ?? []
  const places = new Set(
    needs
      .flatMap(need => [need, ...(need.alsoFor ?? [])])
      .map(({ detectionId }) => sections.find(({ markIds }) => markIds.includes(detectionId))?.id),
  )
  const [only] = places
  return only === undefined || places.size > 1 || isForVisit(line) ? null : only
}

/** Whether it is damage that the estimate counts. */
function isRepaired({ damageType, needsReview }: Detection): boolean {
  return damageType !== undefined && needsReview === undefined
}

/** The scope names a ceiling unless the title does: ours, or the one that a person typed. */
function sectionFor(repair: NumberedRepair, id: string, typedTitle: string | null = null) {
  const { scope, repairMethod = '' } = repair.first
  const markIds = repair.damages.map(damage => damage.id)
  const said = scope ?? repairMethod
  const title = titleOf(repair)
  const isNamed = /\bceiling\b/i.test(typedTitle ?? title)
  return { id, title, scope: isNamed ? withoutSurface(said) : said, markIds }
}

/**
 * `Living room wall: medium hole #2, about 5 × 6 in`; without the room if it is unknown, and the size until the photo is
 * measured.
 */
function titleOf({ first, damages, number }: NumberedRepair): string {
  const { surface, room, name, dimensions } = first
  const kind = damages.length === 1 ? name : `${damages.length} ${uncapitalized(name)}s`
  const size = damages.length === 1 && dimensions ? knownSize(dimensions) : null
  const what = `${kind}${number > 1 ? ` #${number}` : ''}${size === null ? '' : `, ${size}`}`
  if (surface === undefined) return what
  return `${room === undefined ? capitalized(surface) : `${room} ${surface}`}: ${uncapitalized(what)}`
}

function withProposal(
  section: QuoteSection,
  was: ProposedSection,
  now: ReturnType<typeof sectionFor>,
): QuoteSection {
  return {
    ...section,
    title: section.title === was.title ? now.title : section.title,
    scope: section.scope === was.scope ? now.scope : section.scope,
    markIds: now.markIds,
  }
}
