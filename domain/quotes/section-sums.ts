// What each section of a quote costs, and how much of that is its share of lines outside of it.
import type { Cents } from '../money.ts'
import { type PresentedLine, presentSections } from '../quote-document/quote-presentation.ts'
import { optionsOf } from './quote-options.ts'
import type { QuoteSection } from './quote-section.ts'
import { roundedAlone, sumInDollars, sumOf } from './quote-totals.ts'

export type SectionSums = {
  /** As the customer pays it, without single options. */
  price: Cents
  /** Its share of lines that several sections need, and of the charges of the visit. */
  share: Cents
}

/** By the section's id. */
export function sectionSums(
  sections: readonly QuoteSection[],
  lines: readonly PresentedLine[],
  roundSections = false,
): Map<string, SectionSums> {
  const single = new Set(
    optionsOf(sections, lines)
      .filter(({ sectionId }) => sectionId === null)
      .flatMap(({ lineIds }) => lineIds),
  )
  const isAlone = roundedAlone(lines)
  const ownOf = (id: string) => {
    const own = lines.filter(line => line.sectionId === id && !single.has(line.id))
    return roundSections
      ? sumInDollars(own.map(line => ({ amount: line.total, isAlone: isAlone(line) })))
      : sumOf(own.map(({ total }) => total))
  }
  return new Map(
    presentSections(sections, lines, roundSections).flatMap(({ sectionId, price }) =>
      sectionId === null ? [] : [[sectionId, { price, share: price - ownOf(sectionId) }] as const],
    ),
  )
}
