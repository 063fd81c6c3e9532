// Changes to the sections of a quote in a form. A section goes alone or with its lines.
import type { PlacedWork } from '../assemblies/assembly-work.ts'
import { type Direction, movedWithin } from '../move-within.ts'
import type { LineReason } from '../quotes/line-reason.ts'
import { isNamedWork, isPickedMaterial } from '../quotes/named-work.ts'
import { inSections, type QuoteSection, type Tier } from '../quotes/quote-section.ts'
import { movedTo, tierBySection, tiersOf, withOneTier } from '../quotes/quote-tiers.ts'
import {
  offeredAs,
  ownLines,
  type SectionChoice,
  withoutParts,
  withoutWork,
  withParts,
} from '../quotes/section-option.ts'
import { type AddedScope, withoutScope, withScope } from '../quotes/section-scope.ts'
import { isForVisit } from '../visits/visit-charge.ts'
import { visitPlanOf } from '../visits/visit-hours.ts'
import { filledLines, shownLines, type TypedLine } from './typed-line.ts'

export type Sectioned = {
  readonly sections: readonly QuoteSection[]
  readonly lines: readonly TypedLine[]
}

export type SectionEdit = Partial<
  Pick<QuoteSection, 'title' | 'scope' | 'notes' | 'photoIds' | 'tier'>
>

export type SectionChange =
  | { type: 'added'; section: QuoteSection }
  | { type: 'edited'; id: string; change: SectionEdit; newLineId: () => string }
  /** Its lines stay. */
  | { type: 'removed'; id: string }
  /** Its part of the lines that it shares goes, too. */
  | { type: 'removedWithLines'; id: string }
  /** `lineIds` are the lines that it had. */
  | { type: 'restored'; section: QuoteSection; index: number; lineIds: readonly string[] }
  | {
      type: 'restoredWithLines'
      section: QuoteSection
      index: number
      /** Its own, and those that it shared as they were. */
      lines: readonly TypedLine[]
    }
  | { type: 'offered'; id: string; choice: SectionChoice; newLineId: () => string }
  | { type: 'moved'; id: string; by: Direction }
  /** Among the lines listed with it: those of its section, or of none. */
  | { type: 'lineMoved'; id: string; by: Direction }
  | { type: 'duplicated'; id: string; newId: () => string; newLineId: () => string }
  /** Moves the lines of no section into it. */
  | { type: 'gathered'; id: string }
  /** The lines of an assembly and their section, each in place of the one with its id. */
  | {
      type: 'assembled'
      section: QuoteSection | null
      lines: readonly TypedLine[]
      scope: AddedScope | null
    }
  | ({ type: 'unassembled' } & PlacedWork)

export function changeSections(
  { sections, lines }: Sectioned,
  change: SectionChange,
): { sections: QuoteSection[]; lines: TypedLine[] } {
  switch (change.type) {
    case 'added':
      return { sections: [...sections, change.section], lines: [...lines] }
    case 'edited': {
      const { tier } = change.change
      const edited = sections.map(section =>
        section.id === change.id ? { ...section, ...change.change } : section,
      )
      return {
        sections: edited,
        lines: tier === undefined ? [...lines] : inTier({ sections, lines }, change, tier),
      }
    }
    case 'removed': {
      const left = sections.filter(({ id }) => id !== change.id)
      const own = lines.map(line =>
        line.sectionId === change.id ? { ...line, ...movedTo(line, null, sections) } : line,
      )
      return { sections: left, lines: inSections(own, left) }
    }
    case 'removedWithLines':
      return {
        sections: sections.filter(({ id }) => id !== change.id),
        lines: withoutWork({ sections, lines }, change.id),
      }
    case 'restoredWithLines': {
      const { section, index } = change
      const restored = sections.toSpliced(index, 0, section)
      // Without its lines, another tier was selected.
      const own = change.lines.filter(({ sectionId }) => sectionId === section.id)
      const wanted = own.some(({ isSelected }) => isSelected) ? section.tier : null
      return {
        sections: restored,
        lines: withOneTier(restored, withItems(lines, change.lines), wanted),
      }
    }
    case 'restored': {
      const { section, index, lineIds } = change
      return {
        sections: sections.toSpliced(index, 0, section),
        lines: moved(lines, section.id, ({ id }) => lineIds.includes(id)),
      }
    }
    case 'offered':
      return { sections: [...sections], lines: offeredAs({ sections, lines }, change) }
    case 'moved':
      return { sections: movedWithin(sections, change), lines: [...lines] }
    case 'lineMoved': {
      // A hidden line has no place: the others pass it.
      const listed = inSections(shownLines(lines), sections)
      const places = new Map(listed.map(({ id, sectionId }) => [id, sectionId]))
      const placed = movedWithin(lines, change, ({ id }) => places.get(id))
      return { sections: [...sections], lines: placed }
    }
    case 'duplicated':
      return duplicated({ sections, lines }, change)
    case 'gathered':
      return { sections: [...sections], lines: moved(lines, change.id, () => true) }
    case 'assembled':
      return {
        sections: withScope(
          withItems(sections, change.section ? [change.section] : []),
          change.scope,
        ),
        lines: withItems(lines, change.lines),
      }
    case 'unassembled':
      return {
        sections: withoutScope(
          sections.filter(({ id }) => id !== change.sectionId),
          change.scope,
        ),
        lines: lines.filter(({ id }) => !change.lineIds.includes(id)),
      }
  }
}

/**
 * Whether the work of an assembly gets a section of its own: not if it is added to a section, nor to lines without any
 * that the customer's copy could not name, such as what repairs of a quote without sections need.
 */
export function takesOwnSection({ sections, lines }: Sectioned, inSection: string | null): boolean {
  if (inSection !== null) return false
  const loose = filledLines(lines).filter(line => !isForVisit(line))
  return sections.length > 0 || loose.every(line => isNamedWork(line) || isPickedMaterial(line))
}

/** Changes items in place by id; adds the others at the end. */
function withItems<Item extends { id: string }>(
  before: readonly Item[],
  items: readonly Item[],
): Item[] {
  const added = items.filter(({ id }) => before.every(item => item.id !== id))
  const changed = before.map(item => ({ ...item, ...items.find(({ id }) => id === item.id) }))
  return [...changed, ...added]
}

/**
 * The lines of a section are part of its tier, and so is its part of the lines that it shares: another tier is chosen
 * instead of it. Without a tier, none is an option. The tier that a person selected stays. A single tier is not a
 * selection: when another is added, the lowest is selected.
 */
function inTier(
  before: Sectioned,
  { id, newLineId }: { id: string; newLineId: () => string },
  tier: Tier | null,
): TypedLine[] {
  const { sections } = before
  const lines = tier === null ? withoutParts(before, id) : withParts(before, id, newLineId)
  const single = tiersOf(sections, lines).length === 1 && tierBySection(sections)
  return lines.map(line => {
    if (line.sectionId === id) return { ...line, isOptional: tier !== null, isSelected: false }
    return single && single.has(line.sectionId) ? { ...line, isSelected: false } : line
  })
}

/** Moves lines of no section into a section. */
function moved(
  lines: readonly TypedLine[],
  sectionId: string,
  isMoved: (line: TypedLine) => boolean,
): TypedLine[] {
  return lines.map(line =>
    line.sectionId === null && isMoved(line) ? { ...line, sectionId } : line,
  )
}

/**
 * A second piece of the same work, with its part of shared lines. The damage and its photos stay with the original. What a
 * tier shares, it shares with the tiers instead of it.
 */
function duplicated(
  { sections, lines }: Sectioned,
  { id, newId, newLineId }: { id: string; newId: () => string; newLineId: () => string },
): { sections: QuoteSection[]; lines: TypedLine[] } {
  const index = sections.findIndex(section => section.id === id)
  const section = sections[index]
  if (!section) return { sections: [...sections], lines: [...lines] }
  const { photoIds: _, ...rest } = section
  const copy = { ...rest, id: newId(), markIds: [] }
  const own = section.tier
    ? lines.filter(({ sectionId }) => sectionId === id)
    : ownLines({ sections, lines }, id)
  const copies = own.map(line => ({
    ...copyOfLine(line, newLineId()),
    sectionId: copy.id,
    reason: plannedReason(line.reason),
  }))
  return { sections: sections.toSpliced(index + 1, 0, copy), lines: [...lines, ...copies] }
}

/** The same work takes the same visits and dries as long, though no photo shows it. */
function plannedReason(reason: LineReason | null): LineReason | null {
  const visitPlan = visitPlanOf(reason)
  if (!reason || !visitPlan) return null
  const { priceItem, checkPrice } = reason
  return {
    detections: [],
    priceItem,
    ...(checkPrice && { checkPrice }),
    explanation: '',
    visitPlan,
  }
}

/** The same line without its reason: no analysis proposed the copy. */
export function copyOfLine(line: TypedLine, id: string): TypedLine {
  return { ...line, id, reason: null }
}
