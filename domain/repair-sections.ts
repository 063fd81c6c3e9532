// The sections that damage gives a quote: one for each repair, with its scope of work.
import { knownSize } from './damage-size.ts'
import type { Detection } from './detection.ts'
import type { LineItem } from './line-item.ts'
import { MAX_SECTIONS, type QuoteSection } from './quote-section.ts'
import { isForVisit } from './visit-charge.ts'

/** A section as proposed for damage. The section keeps its id while a person edits it. */
export type ProposedSection = {
  /** Null if the photo of the damage is gone. */
  detectionId: string | null
  sectionId: string
  title: string
  scope: string
}

type Sectioned = { proposed: readonly ProposedSection[]; sections: readonly QuoteSection[] }

/**
 * Adds a section for each new damage, and removes those whose damage is gone. Titles and scopes that a person typed
 * stay; a section that a person removed stays removed while its damage is the same.
 */
export function repairSections(
  detections: readonly Detection[],
  before: Sectioned,
  newId: () => string,
): { proposed: ProposedSection[]; sections: QuoteSection[] } {
  const damages = detections.filter(isRepaired)
  const earlierOf = ({ id }: Detection) =>
    before.proposed.find(({ detectionId }) => detectionId === id)
  const again = damages.flatMap(damage => {
    const earlier = earlierOf(damage)
    return earlier ? [{ earlier, now: proposedSection(damage, earlier.sectionId) }] : []
  })
  const kept = before.sections.flatMap(section => {
    const found = again.find(({ earlier }) => earlier.sectionId === section.id)
    if (found) return [withProposal(section, found.earlier, found.now)]
    // Marks of typed sections belong to an analysis that this one replaces.
    const isTyped = before.proposed.every(({ sectionId }) => sectionId !== section.id)
    return isTyped ? [{ ...section, markIds: [] }] : []
  })
  const added = damages
    .filter(damage => !earlierOf(damage))
    .slice(0, MAX_SECTIONS - kept.length)
    .map(damage => proposedSection(damage, newId()))
  return {
    proposed: [...again.map(({ now }) => now), ...added],
    sections: [
      ...kept,
      ...added.map(({ detectionId, sectionId, title, scope }) => ({
        id: sectionId,
        title,
        scope,
        markIds: [detectionId],
      })),
    ],
  }
}

/** The section of the only damage that needs the line. Null if several share it, or the visit as a whole needs it. */
export function sectionOfLine(
  line: Pick<LineItem, 'reason'>,
  sections: readonly QuoteSection[],
): string | null {
  const [only, ...others] = new Set(line.reason?.detections.map(({ detectionId }) => detectionId))
  if (only === undefined || others.length > 0 || isForVisit(line)) return null
  return sections.find(({ markIds }) => markIds.includes(only))?.id ?? null
}

/** Whether it is damage that the estimate counts. */
function isRepaired({ damageType, needsReview }: Detection): boolean {
  return damageType !== undefined && needsReview === undefined
}

function proposedSection(damage: Detection, sectionId: string) {
  const { id, scope, repairMethod = '' } = damage
  return { detectionId: id, sectionId, title: titleOf(damage), scope: scope ?? repairMethod }
}

/** `Living room wall: medium hole, about 5 × 6 in`; without the room if it is unknown, and the size until the photo is measured. */
function titleOf({ name, room, surface, dimensions }: Detection): string {
  const known = dimensions === undefined ? null : knownSize(dimensions)
  const size = known === null ? '' : `, ${known}`
  return surface === undefined
    ? `${name}${size}`
    : `${room === undefined ? capitalized(surface) : `${room} ${surface}`}: ${name.charAt(0).toLowerCase()}${name.slice(1)}${size}`
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

function withProposal(
  section: QuoteSection,
  was: ProposedSection,
  now: ReturnType<typeof proposedSection>,
): QuoteSection {
  return {
    ...section,
    title: section.title === was.title ? now.title : section.title,
    scope: section.scope === was.scope ? now.scope : section.scope,
    markIds: [now.detectionId],
  }
}
