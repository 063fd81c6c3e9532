// A section as an option in a form. It costs what its own lines cost, so it takes its part of the lines that it shares.
import { formatQuantity } from './money.ts'
import type { QuoteSection } from './quote-section.ts'
import { splitTotal } from './quote-totals.ts'
import { pricedLine, type TypedLine, typedQuantity } from './typed-line.ts'
import { isForVisit } from './visit-charge.ts'

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
  if (choice === 'fixed') return withoutParts(offered, id)
  const isSelected = choice === 'selected'
  const lines = before === 'fixed' ? withParts(offered, id, newLineId) : offered.lines
  return lines.map(line =>
    line.sectionId === id ? { ...line, isOptional: true, isSelected } : line,
  )
}

/** The lines as if no section were an option, and a function that offers the sections as before. */
export function withoutOptions(offered: Offered, newLineId: () => string) {
  const choices = offered.sections.map(({ id }) => {
    return { id, choice: choiceOf(offered, id), newLineId }
  })
  const set = (before: Offered, wanted: typeof choices) =>
    wanted.reduce((lines, one) => offeredAs({ ...before, lines }, one), [...before.lines])
  const fixed = choices.map(one => ({ ...one, choice: 'fixed' as const }))
  const optional = new Map(
    offered.lines.flatMap(({ id, isOptional, isSelected }) =>
      isOptional ? [[id, { isOptional, isSelected }] as const] : [],
    ),
  )
  return {
    lines: set(offered, fixed),
    again: ({ sections, lines }: Offered) => {
      const known = new Set(sections.map(({ id }) => id))
      // What is left of a section that is gone is still optional.
      const left = lines.map(line =>
        known.has(line.sectionId ?? '') ? line : { ...line, ...optional.get(line.id) },
      )
      return set(
        { sections, lines: left },
        choices.filter(({ id }) => known.has(id)),
      )
    },
  }
}

/** The shared lines split in what this section needs, which becomes its own, and the rest. */
function withParts(offered: Offered, id: string, newLineId: () => string): TypedLine[] {
  const { sections, lines } = offered
  const fixed = sections.filter(section => choiceOf(offered, section.id) === 'fixed')
  const needsOf = (line: TypedLine, wanted: readonly QuoteSection[]) =>
    (line.reason?.detections ?? [])
      .filter(one => wanted.some(({ markIds }) => markIds.includes(one.detectionId)))
      .reduce((sum, { quantity }) => sum + quantity, 0)
  // A part whose price a person changed did not go back to its line.
  const taken = new Set(lines.flatMap(line => (line.sectionId === id && lineIdOf(line)) || []))
  return lines.flatMap(line => {
    const quantity = typedQuantity(line.quantity)
    const own = needsOf(
      line,
      fixed.filter(section => section.id === id),
    )
    const others = needsOf(
      line,
      fixed.filter(section => section.id !== id),
    )
    const isShared = line.sectionId === null && !line.isOptional && !isForVisit(pricedLine(line))
    if (!isShared || own === 0 || taken.has(lineIdOf(line) ?? '')) return [line]
    if (others === 0) return [{ ...line, sectionId: id }]
    const [part, rest] = splitTotal(quantity, [{ quantity: own }, { quantity: others }])
    const marks = sections.find(section => section.id === id)?.markIds ?? []
    return [
      {
        ...withQuantity(line, rest?.share ?? 0),
        reason: reasonFor(line, mark => !marks.includes(mark)),
      },
      {
        ...withQuantity(line, part?.share ?? 0),
        id: newLineId(),
        sectionId: id,
        reason: reasonFor(line, mark => marks.includes(mark)),
        // The whole of an amount stays with the rest.
        discount: line.discount?.kind === 'amount' ? null : line.discount,
      },
    ]
  })
}

/** Its own lines as part of the quote again; parts of shared lines go back to them unless their price has changed. */
function withoutParts({ lines }: Offered, id: string): TypedLine[] {
  const own = lines.filter(({ sectionId }) => sectionId === id)
  const partsOf = (line: TypedLine) =>
    line.sectionId === null && lineIdOf(line) !== undefined
      ? own.filter(part => lineIdOf(part) === lineIdOf(line) && isPricedAlike(part, line))
      : []
  const returned = new Set(lines.flatMap(partsOf))
  return lines.flatMap(line => {
    if (returned.has(line)) return []
    if (line.sectionId === id) return [{ ...line, isOptional: false, isSelected: false }]
    const parts = partsOf(line)
    if (parts.length === 0) return [line]
    return [parts.reduce(joined, line)]
  })
}

function joined(line: TypedLine, part: TypedLine): TypedLine {
  const quantity = typedQuantity(line.quantity) + typedQuantity(part.quantity)
  const detections = [line, part].flatMap(({ reason }) => reason?.detections ?? [])
  return { ...withQuantity(line, quantity), reason: line.reason && { ...line.reason, detections } }
}

const lineIdOf = ({ reason }: TypedLine) => reason?.proposed?.lineId

function isPricedAlike(a: TypedLine, b: TypedLine): boolean {
  return a.unitPrice === b.unitPrice && a.unit === b.unit
}

function withQuantity(line: TypedLine, quantity: number): TypedLine {
  return { ...line, quantity: formatQuantity(quantity) }
}

/** Without the takeoff, because the quantity of a part says nothing about the assembly. */
function reasonFor({ reason }: TypedLine, isFor: (markId: string) => boolean): TypedLine['reason'] {
  if (reason === null) return null
  const { takeoff: _, ...rest } = reason
  return { ...rest, detections: rest.detections.filter(({ detectionId }) => isFor(detectionId)) }
}
