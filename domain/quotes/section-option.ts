// A section as an option or in a tier, in a form. It costs what its own lines cost, so it takes its part of those that it shares.
import { pricedLine, type TypedLine, typedQuantity } from '../quote-form/typed-line.ts'
import { isForVisit } from '../visits/visit-charge.ts'
import type { LineNeed } from './line-reason.ts'
import { isOnce, neededBy, parted, quantityOf } from './parted-needs.ts'
import type { QuoteSection } from './quote-section.ts'
import { splitTotal } from './quote-totals.ts'
import {
  isDoneOnce,
  isPricedAlike,
  joined,
  lineIdOf,
  onceMoved,
  partsIn,
  reasonFor,
  withNeeds,
  withQuantity,
} from './shared-lines.ts'

type Offered = { readonly sections: readonly QuoteSection[]; readonly lines: readonly TypedLine[] }

/** `option` is one that is not selected. */
export type SectionChoice = 'fixed' | 'option' | 'selected'

/** A section of a tier is no option. */
export function choiceOf({ sections, lines }: Offered, id: string): SectionChoice {
  const own = lines.filter(({ sectionId }) => sectionId === id)
  const isInTier = sections.some(section => section.id === id && section.tier)
  if (isInTier || own.length === 0 || !own.every(({ isOptional }) => isOptional)) return 'fixed'
  return own.every(({ isSelected }) => isSelected) ? 'selected' : 'option'
}

/** What a line that is added to the section starts with, so that the section stays one option. */
export function choiceOfNewLine(offered: Offered, sectionId: string | null) {
  const choice = sectionId === null ? 'fixed' : choiceOf(offered, sectionId)
  return choice === 'fixed' ? {} : { isOptional: true, isSelected: choice === 'selected' }
}

/** The lines with the section offered so. */
export function offeredAs(
  offered: Offered,
  { id, choice, newLineId }: { id: string; choice: SectionChoice; newLineId: () => string },
): TypedLine[] {
  const before = choiceOf(offered, id)
  if (choice === before) return [...offered.lines]
  if (choice === 'fixed') return fixedAgain(offered, id, newLineId)
  const isSelected = choice === 'selected'
  const lines = before === 'fixed' ? withParts(offered, id, newLineId) : offered.lines
  const now = lines.map(line => asOption(line, id, isSelected))
  return before === 'fixed' ? onceAtOldest({ ...offered, lines: now }, id, newLineId) : now
}

/**
 * With the last fixed repair that needs it, work done once became an option. It goes to the oldest of the options that
 * need it, so that the total does not depend on which became one last.
 */
function onceAtOldest(offered: Offered, id: string, newLineId: () => string): TypedLine[] {
  const sections = offered.sections.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const isFixed = (mark: string) =>
    sections.some(one => one.markIds.includes(mark) && choiceOf(offered, one.id) === 'fixed')
  const isMovable = ({ sectionId, reason }: TypedLine) =>
    sectionId === id &&
    !reason?.detections.some(need => isOnce(need) && neededBy(need).some(isFixed))
  return sections.reduce(
    (lines, { id: sectionId, markIds: marks }) => {
      const choice = choiceOf(offered, sectionId)
      if (sectionId >= id || choice === 'fixed') return lines
      const to = { sectionId, isOptional: true, isSelected: choice === 'selected' }
      return onceMoved(lines, { from: lines.filter(isMovable), to, marks, newLineId })
    },
    [...offered.lines],
  )
}

/** Takes work done once back from options, because what is fixed needs it even if the customer declines them. */
function fixedAgain(offered: Offered, id: string, newLineId: () => string): TypedLine[] {
  const lines = withoutParts(offered, id)
  const marks = offered.sections.find(section => section.id === id)?.markIds ?? []
  const from = lines.filter(({ isOptional }) => isOptional)
  const to = { sectionId: null, isOptional: false, isSelected: false }
  return onceMoved(lines, { from, to, marks, newLineId })
}

/** The lines as if no section were an option or in a tier, and a function that offers the sections as before. */
export function withoutOptions(offered: Offered, newLineId: () => string) {
  const optional = new Map(
    offered.lines.flatMap(line => (line.isOptional ? [[line.id, line]] : [])),
  )
  const chosen = offered.sections.flatMap(({ id, tier }) => {
    const [line] = offered.lines.filter(({ sectionId }) => sectionId === id)
    const isOffered = tier ? line !== undefined : choiceOf(offered, id) !== 'fixed'
    return isOffered ? [{ id, isSelected: line?.isSelected === true }] : []
  })
  // The last of them has the work done once, so it is the oldest section, wherever it was moved.
  const newestFirst = chosen.toSorted((a, b) => (a.id < b.id ? 1 : -1))
  type Change = (now: Offered, section: (typeof chosen)[number]) => TypedLine[]
  const each = (before: Offered, change: Change) =>
    newestFirst.reduce((lines, section) => change({ ...before, lines }, section), [...before.lines])
  return {
    lines: each(offered, (now, { id }) => withoutParts(now, id)),
    again: ({ sections, lines }: Offered) => {
      const known = new Set(sections.map(({ id }) => id))
      // What is left of a section that is gone is still optional.
      const left = lines.map(line => {
        const before = optional.get(line.id)
        if (!before || known.has(before.sectionId ?? '')) return line
        const { isOptional, isSelected } = before
        return known.has(line.sectionId ?? '') ? line : { ...line, isOptional, isSelected }
      })
      return each({ sections, lines: left }, (now, { id, isSelected }) =>
        withParts(now, id, newLineId).map(line => asOption(line, id, isSelected)),
      )
    },
  }
}

function asOption(line: TypedLine, id: string, isSelected: boolean): TypedLine {
  return line.sectionId === id ? { ...line, isOptional: true, isSelected } : line
}

/** What a section takes of a line that it shares. `left` is what the others need of the rest. */
type Part = { quantity: number; taken: LineNeed[]; left: LineNeed[] }

/**
 * What this section needs of the lines that it shares with other fixed ones, by the line: all of it if no other does,
 * and nothing of work done once that another needs, too.
 */
function partsOf(offered: Offered, id: string): ReadonlyMap<TypedLine, Part> {
  const { sections, lines } = offered
  const { own = [], others = [] } = Object.groupBy(
    sections.filter(section => choiceOf(offered, section.id) === 'fixed'),
    section => (section.id === id ? 'own' : 'others'),
  )
  const isIn = (some: readonly QuoteSection[]) => (markId: string) =>
    some.some(({ markIds }) => markIds.includes(markId))
  // A part whose price a person changed did not go back to its line.
  const taken = new Set(lines.flatMap(line => (line.sectionId === id && lineIdOf(line)) || []))
  const shared = lines.filter(
    line =>
      line.sectionId === null &&
      !line.isOptional &&
      !isForVisit(pricedLine(line)) &&
      !taken.has(lineIdOf(line) ?? ''),
  )
  return new Map(
    shared.flatMap(line => {
      const needs = line.reason?.detections ?? []
      if (!needs.some(({ detectionId }) => isIn(own)(detectionId))) return []
      const { taken, left } = parted(needs, isIn(own), isIn(others))
      if (taken.length === 0) return [[line, { quantity: 0, taken, left }] as const]
      if (quantityOf(taken) === 0) return []
      const rest = left.filter(({ detectionId }) => isIn(others)(detectionId))
      const [part] = splitTotal(typedQuantity(line.quantity), partsIn(taken, rest))
      return part ? [[line, { quantity: part.share, taken, left }] as const] : []
    }),
  )
}

/** The lines that the section would have by itself: its own, and copies of its parts of those that it shares. */
export function ownLines(offered: Offered, id: string): TypedLine[] {
  const parts = partsOf(offered, id)
  return offered.lines.flatMap(line => {
    const part = parts.get(line)
    if (part) return part.quantity > 0 ? [withQuantity(line, part.quantity)] : []
    return line.sectionId === id ? [line] : []
  })
}

/** The lines as they are whose quantity is the work of the section, or part of which is. */
export function linesOfWork({ sections, lines }: Offered, id: string): TypedLine[] {
  const parts = sharesParts(sections, id) ? partsOf({ sections, lines }, id) : null
  return lines.filter(line => line.sectionId === id || parts?.has(line))
}

/** The lines without the work of the section. */
export function withoutWork({ sections, lines }: Offered, id: string): TypedLine[] {
  const split = sharesParts(sections, id) ? withParts({ sections, lines }, id, () => id) : lines
  return split.filter(({ sectionId }) => sectionId !== id)
}

/** The line without what those marks need of it; undefined if no other mark needs it. */
export function withoutMarks(
  line: TypedLine,
  isTaken: (markId: string) => boolean,
): TypedLine | undefined {
  const all = line.reason?.detections ?? []
  if (!all.some(({ detectionId }) => isTaken(detectionId))) return line
  const { taken, left } = parted(all, isTaken, markId => !isTaken(markId))
  if (taken.length === 0) return withNeeds(line, left)
  const whole = typedQuantity(line.quantity)
  const rest = whole - (splitTotal(whole, partsIn(taken, left))[0]?.share ?? 0)
  if (left.length === 0 || rest === 0) return undefined
  return { ...withQuantity(line, rest), reason: reasonFor(line, left) }
}

/** A tier took its parts when it became one; what is shared since is for the tiers instead of it, too. */
function sharesParts(sections: readonly QuoteSection[], id: string): boolean {
  return sections.some(section => section.id === id && !section.tier)
}

/** The shared lines split in what this section needs, which becomes its own, and the rest. */
export function withParts(offered: Offered, id: string, newLineId: () => string): TypedLine[] {
  const parts = partsOf(offered, id)
  return offered.lines.flatMap(line => {
    const part = parts.get(line)
    if (part === undefined) return [line]
    if (part.taken.length === 0) return [withNeeds(line, part.left)]
    const rest = typedQuantity(line.quantity) - part.quantity
    if (rest === 0) return [{ ...line, sectionId: id }]
    return [
      {
        ...withQuantity(line, rest),
        reason: reasonFor(line, part.left),
      },
      {
        ...withQuantity(line, part.quantity),
        id: newLineId(),
        sectionId: id,
        reason: reasonFor(line, part.taken),
        // The whole of an amount stays with the rest.
        discount: line.discount?.kind === 'amount' ? null : line.discount,
      },
    ]
  })
}

/** Every shared line split among the repairs that need it. Work done once stays with the first of them. */
export function withAllParts(offered: Offered, newLineId: () => string): TypedLine[] {
  const fixed = offered.sections.filter(
    ({ id, tier }) => !tier && choiceOf(offered, id) === 'fixed',
  )
  return fixed.reduceRight(
    (lines, { id }, at) => withParts({ sections: fixed.slice(0, at + 1), lines }, id, newLineId),
    [...offered.lines],
  )
}

/**
 * Its own lines as part of the quote again. Parts of shared lines go back to them unless their price has changed, and
 * work done once for several repairs is shared again.
 */
export function withoutParts({ lines }: Offered, id: string): TypedLine[] {
  const own = lines.filter(({ sectionId }) => sectionId === id)
  const whole = wholeLines(lines, own)
  const partsOf = (line: TypedLine) =>
    whole.get(lineIdOf(line)) === line ? own.filter(part => isPartOf(part, line)) : []
  const returned = new Set(lines.flatMap(partsOf))
  return lines.flatMap(line => {
    if (returned.has(line)) return []
    if (line.sectionId === id) {
      const sectionId = isDoneOnce(line) ? null : id
      return [{ ...line, sectionId, isOptional: false, isSelected: false }]
    }
    const parts = partsOf(line)
    if (parts.length === 0) return [line]
    return [parts.reduce(joined, { ...line, sectionId: null })]
  })
}

/**
 * The lines that parts go back to, by their place in the estimate. Once all repairs that shared a line were options,
 * the first that is fixed again has its part of it, and shares it with the next.
 */
function wholeLines(lines: readonly TypedLine[], own: readonly TypedLine[]) {
  const shared = lines.filter(({ sectionId }) => sectionId === null)
  const fixed = lines.filter(line => !line.isOptional && own.some(part => isPartOf(part, line)))
  return new Map([...fixed, ...shared].map(line => [lineIdOf(line), line]))
}

function isPartOf(part: TypedLine, line: TypedLine): boolean {
  const isOther = part.sectionId !== line.sectionId && lineIdOf(line) !== undefined
  return isOther && lineIdOf(part) === lineIdOf(line) && isPricedAlike(part, line)
}
