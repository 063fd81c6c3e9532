// The sections of a quote as the customer sees them. Their prices add up to the subtotal.
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

export type PresentedSection = Pick<QuoteSection, 'title' | 'scope' | 'markIds'> & {
  /** Null for other work and for single optional lines. */
  sectionId: string | null
  labor: Cents
  materials: Cents
  price: Cents
  /** Set if the customer may choose it; then an unselected one is not part of the subtotal. */
  option: QuoteOption | null
}

/** What a line adds to a section; null is the work outside of sections. */
type Portion = { sectionId: string | null; amount: Cents; isLabor: boolean }

/**
 * In order: each section and its optional lines, other work, and its options. A line that several repairs need is
 * split by their needs. The service minimum is spread over all work, because customers pay for work.
 */
export function presentSections(
  sections: readonly QuoteSection[],
  lines: readonly PresentedLine[],
): PresentedSection[] {
  const options = optionsOf(sections, lines)
  const single = options.filter(({ sectionId }) => sectionId === null)
  const optionalIds = new Set(single.flatMap(({ lineIds }) => lineIds))
  const fixed = lines.filter(({ id }) => !optionalIds.has(id))
  const { minimum = [], work = [] } = Object.groupBy(fixed, line =>
    isServiceMinimum(line) && sectionOf(line, sections) === undefined ? 'minimum' : 'work',
  )
  const priced = work.map(line => ({ line, portions: portionsOf(line, sections) }))
  const portions = priced.flatMap(line => line.portions)
  const leftOut = new Set(
    options.filter(({ isSelected }) => !isSelected).map(({ sectionId }) => sectionId),
  )
  const added = minimum.flatMap(line =>
    spreadOver(
      line,
      portions.filter(({ sectionId }) => sectionId === null || !leftOut.has(sectionId)),
    ),
  )
  const all = [...portions, ...added]
  const optionsIn = (id: string | null) =>
    single.flatMap(option => {
      const line = lines.find(one => one.id === option.lineIds[0])
      return line && (sectionOf(line, sections)?.id ?? null) === id
        ? [presentOption(option, line)]
        : []
    })
  const otherWork = priced
    .filter(line => line.portions.some(({ sectionId }) => sectionId === null))
    .map(({ line }) => line.description)
  return [
    ...sections.flatMap(({ id, title, scope, markIds }) => [
      {
        sectionId: id,
        title,
        scope,
        markIds,
        ...sumsIn(id, all),
        option: options.find(({ sectionId }) => sectionId === id) ?? null,
      },
      ...optionsIn(id),
    ]),
    ...(all.some(({ sectionId }) => sectionId === null)
      ? [
          {
            sectionId: null,
            title: 'Other work',
            scope: otherWork.join('\n'),
            markIds: [],
            ...sumsIn(null, all),
            option: null,
          },
        ]
      : []),
    ...optionsIn(null),
  ]
}

function sectionOf({ sectionId }: PresentedLine, sections: readonly QuoteSection[]) {
  return sections.find(({ id }) => id === sectionId)
}

function portionsOf(line: PresentedLine, sections: readonly QuoteSection[]): Portion[] {
  const { total, isLabor, reason } = line
  const own = sectionOf(line, sections)
  if (own) return [{ sectionId: own.id, amount: total, isLabor }]
  const claims = (reason?.detections ?? []).flatMap(({ detectionId, quantity }) => {
    const section = sections.find(({ markIds }) => markIds.includes(detectionId))
    return section ? [{ sectionId: section.id, quantity }] : []
  })
  const isShared =
    claims.length === reason?.detections.length && claims.some(({ quantity }) => quantity > 0)
  if (!isShared) return [{ sectionId: null, amount: total, isLabor }]
  return splitTotal(total, claims).map(({ sectionId, share }) => {
    return { sectionId, amount: share, isLabor }
  })
}

function spreadOver({ total, isLabor }: PresentedLine, work: readonly Portion[]): Portion[] {
  const places = [...Map.groupBy(work, ({ sectionId }) => sectionId)].map(([sectionId, own]) => {
    return { sectionId, price: sumOf(own.map(({ amount }) => amount)) }
  })
  if (places.every(({ price }) => price === 0)) return [{ sectionId: null, amount: total, isLabor }]
  const shares = spread(
    total,
    places.map(({ price }) => price),
  )
  return places.map(({ sectionId }, at) => ({ sectionId, amount: shares[at] ?? 0, isLabor }))
}

function sumsIn(id: string | null, portions: readonly Portion[]) {
  const sum = (isLabor: boolean) =>
    sumOf(
      portions
        .filter(portion => portion.sectionId === id && portion.isLabor === isLabor)
        .map(({ amount }) => amount),
    )
  const [labor, materials] = [sum(true), sum(false)]
  return { labor, materials, price: sumOf([labor, materials]) }
}

function presentOption(option: QuoteOption, { isLabor }: PresentedLine): PresentedSection {
  const { title, price } = option
  return {
    sectionId: null,
    title,
    scope: '',
    markIds: [],
    labor: isLabor ? price : 0,
    materials: isLabor ? 0 : price,
    price,
    option,
  }
}
