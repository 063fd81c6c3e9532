// The sections of a quote as the customer sees them. The prices of those included add up to the subtotal.
import type { LineItem } from './line-item.ts'
import type { Cents } from './money.ts'
import { optionsOf, type QuoteOption } from './quote-options.ts'
import type { QuoteSection } from './quote-section.ts'
import { splitTotal, spread, sumOf } from './quote-totals.ts'
import { isServiceMinimum } from './service-minimum.ts'

export type PresentedLine = Pick<
  LineItem,
  'id' | 'description' | 'total' | 'isLabor' | 'sectionId' | 'isOptional' | 'isSelected' | 'reason'
>

type Described = Pick<QuoteSection, 'title' | 'scope' | 'markIds'> & {
  /** Null for other work and for single optional lines. */
  sectionId: string | null
}

export type PresentedSection = Described & {
  labor: Cents
  materials: Cents
  price: Cents
  /** Set if the customer may choose it; then an unselected one is not part of the subtotal. */
  option: QuoteOption | null
}

/** What a line adds to a section; null is the work outside of sections. */
type Portion = { sectionId: string | null; amount: Cents; isLabor: boolean }

/**
 * In order: each section and its optional lines, other work, and its options. An option costs what its own lines
 * cost, so that choosing it changes no other price.
 */
export function presentSections(
  sections: readonly QuoteSection[],
  lines: readonly PresentedLine[],
): PresentedSection[] {
  const options = optionsOf(sections, lines)
  const wholeOption = (id: string) => options.find(({ sectionId }) => sectionId === id)
  const fixedSections = sections.filter(({ id }) => !wholeOption(id))
  const fixedLines = lines.filter(({ isOptional }) => !isOptional)
  const portions = portionsOf(fixedSections, fixedLines)
  const portionsIn = (id: string | null) => portions.filter(({ sectionId }) => sectionId === id)

  const presentOption = (option: QuoteOption, described: Described) => {
    const own = lines.filter(({ id }) => option.lineIds.includes(id))
    return present(described, own.map(wholePortion), option)
  }
  const singleOptions = (id: string | null) =>
    lines
      .filter(line => (sectionOf(line, sections)?.id ?? null) === id)
      .flatMap(line =>
        options.filter(({ sectionId, lineIds }) => sectionId === null && lineIds.includes(line.id)),
      )
      .map(option =>
        presentOption(option, { sectionId: null, title: option.title, scope: '', markIds: [] }),
      )

  const other = portionsIn(null)
  return [
    ...sections.flatMap(section => {
      const described = { ...section, sectionId: section.id }
      const option = wholeOption(section.id)
      if (option) return [presentOption(option, described)]
      return [present(described, portionsIn(section.id)), ...singleOptions(section.id)]
    }),
    ...(other.length > 0 ? [present(otherWork(sections, fixedLines), other)] : []),
    ...singleOptions(null),
  ]
}

function present(
  { sectionId, title, scope, markIds }: Described,
  portions: readonly Portion[],
  option: QuoteOption | null = null,
): PresentedSection {
  const sum = (ofLabor: boolean) =>
    sumOf(portions.filter(({ isLabor }) => isLabor === ofLabor).map(({ amount }) => amount))
  const [labor, materials] = [sum(true), sum(false)]
  const price = sumOf([labor, materials])
  return { sectionId, title, scope, markIds, labor, materials, price, option }
}

/** Names what a person typed. Lines of an estimate are the takeoff, which belongs to the business. */
function otherWork(sections: readonly QuoteSection[], lines: readonly PresentedLine[]): Described {
  const typed = lines.filter(line => line.reason === null && !sectionOf(line, sections))
  const scope = typed.map(({ description }) => description).join('\n')
  return { sectionId: null, title: 'Other work', scope, markIds: [] }
}

/** The service minimum is spread over all work, because customers pay for work. */
function portionsOf(sections: readonly QuoteSection[], lines: readonly PresentedLine[]): Portion[] {
  const { minimum = [], work = [] } = Object.groupBy(lines, line =>
    isServiceMinimum(line) && !sectionOf(line, sections) ? 'minimum' : 'work',
  )
  const portions = work.flatMap(line => portionsOfLine(line, sections))
  return [...portions, ...minimum.flatMap(line => spreadOver(line, portions))]
}

function sectionOf({ sectionId }: PresentedLine, sections: readonly QuoteSection[]) {
  return sections.find(({ id }) => id === sectionId)
}

function wholePortion({ total, isLabor, sectionId }: PresentedLine): Portion {
  return { sectionId, amount: total, isLabor }
}

/** A line that repairs of several sections need is split by their needs. */
function portionsOfLine(line: PresentedLine, sections: readonly QuoteSection[]): Portion[] {
  const { total, isLabor, reason } = line
  if (sectionOf(line, sections)) return [wholePortion(line)]
  const needs = (reason?.detections ?? []).flatMap(({ detectionId, quantity }) => {
    const section = sections.find(({ markIds }) => markIds.includes(detectionId))
    return section && quantity > 0 ? [{ sectionId: section.id, quantity }] : []
  })
  if (needs.length === 0) return [{ sectionId: null, amount: total, isLabor }]
  return splitTotal(total, needs).map(({ sectionId, share }) => {
    return { sectionId, amount: share, isLabor }
  })
}

function spreadOver({ total, isLabor }: PresentedLine, work: readonly Portion[]): Portion[] {
  const places = [...Map.groupBy(work, ({ sectionId }) => sectionId)]
  const prices = places.map(([, portions]) => sumOf(portions.map(({ amount }) => amount)))
  if (sumOf(prices) === 0) return [{ sectionId: null, amount: total, isLabor }]
  const shares = spread(total, prices)
  return places.map(([sectionId], at) => ({ sectionId, amount: shares[at] ?? 0, isLabor }))
}
