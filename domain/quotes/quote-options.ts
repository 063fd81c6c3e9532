// The customer's choices: options (optional lines, and sections with optional lines only) and a tier.
import { type Cents, formatDollars } from '../money.ts'
import type { LineItem } from './line-item.ts'
import type { Quote } from './quote.ts'
import type { QuoteSection } from './quote-section.ts'
import type { QuoteTerms } from './quote-terms.ts'
import { type OfferedTier, tierBySection, tiersOf, withOneTier } from './quote-tiers.ts'
import { type PricedLine, type PriceTerms, quoteTotals, sumOf } from './quote-totals.ts'

export const MAX_OPTIONS = 20

type OptionalLine = Pick<
  LineItem,
  'id' | 'description' | 'sectionId' | 'isOptional' | 'isSelected' | 'total'
>

export type QuoteOption = {
  /** Unique within the quote, also if a line and a section have the same id. */
  id: string
  title: string
  price: Cents
  isSelected: boolean
  /** Set if the option is a whole section. */
  sectionId: string | null
  lineIds: string[]
}

/** In the order of the quote, whole sections first. Sections of tiers are not options. */
export function optionsOf(
  sections: readonly QuoteSection[],
  allLines: readonly OptionalLine[],
): QuoteOption[] {
  const tiers = tierBySection(sections)
  const lines = allLines.filter(({ sectionId }) => !tiers.has(sectionId))
  const wholeSections = sections.flatMap(({ id, title }): QuoteOption[] => {
    const own = lines.filter(({ sectionId }) => sectionId === id)
    if (own.length === 0 || !own.every(({ isOptional }) => isOptional)) return []
    return [optionOf({ id: `section:${id}`, title, sectionId: id }, own)]
  })
  const covered = new Set(wholeSections.flatMap(({ lineIds }) => lineIds))
  const single = lines.filter(({ id, isOptional }) => isOptional && !covered.has(id))
  return [
    ...wholeSections,
    ...single.map(line =>
      optionOf({ id: `line:${line.id}`, title: line.description, sectionId: null }, [line]),
    ),
  ]
}

function optionOf(
  named: Pick<QuoteOption, 'id' | 'title' | 'sectionId'>,
  lines: readonly OptionalLine[],
): QuoteOption {
  return {
    ...named,
    price: sumOf(lines.map(({ total }) => total)),
    isSelected: lines.every(({ isSelected }) => isSelected),
    lineIds: lines.map(({ id }) => id),
  }
}

/** The lines with just these options and one tier selected. Ids that name neither change nothing. */
export function withSelected<Line extends OptionalLine>(
  sections: readonly QuoteSection[],
  lines: readonly Line[],
  selected: readonly string[],
): Line[] {
  const tiers = tierBySection(sections)
  const wanted = tiersOf(sections, lines).find(({ id }) => selected.includes(id))
  const chosen = new Set(
    optionsOf(sections, lines)
      .filter(({ id }) => selected.includes(id))
      .flatMap(({ lineIds }) => lineIds),
  )
  return withOneTier(sections, lines, wanted?.tier).map(line =>
    line.isOptional && !tiers.has(line.sectionId)
      ? { ...line, isSelected: chosen.has(line.id) }
      : line,
  )
}

/** The lines with each optional section selected or not as one, because customers choose it as one; so with tiers. */
export function selectedAsOne<Line extends OptionalLine>(
  sections: readonly QuoteSection[],
  lines: readonly Line[],
): Line[] {
  const selected = optionsOf(sections, lines).filter(({ isSelected }) => isSelected)
  const ids = selected.map(({ id }) => id)
  return withSelected(sections, lines, ids)
}

type ChoosableTerms = PriceTerms & Pick<QuoteTerms, 'sections'>
type Choosable = ChoosableTerms & { lineItems: LineItem[] }
type PricedOption = PricedLine & Pick<LineItem, 'sectionId'>

/** The quote with just these options selected, and its totals. */
export function withChoice<Quote extends Choosable>(
  quote: Quote,
  selected: readonly string[],
): Quote {
  const lineItems = withSelected(quote.sections, quote.lineItems, selected)
  return { ...quote, lineItems, ...quoteTotals(lineItems, quote) }
}

/** Ids of the options that are selected, and of the tier. */
export function selectedOptions({ sections, lineItems }: Choosable): string[] {
  const offered = [...optionsOf(sections, lineItems), ...tiersOf(sections, lineItems)]
  return offered.flatMap(({ id, isSelected }) => (isSelected ? [id] : []))
}

export type TierPrice = OfferedTier & {
  /** The total of the whole quote with this tier and the options selected. */
  total: Cents
}

/** What the quote costs with each tier; empty unless there are several to choose from. */
export function tierPrices(quote: ChoosableTerms, lineItems: readonly PricedOption[]): TierPrice[] {
  const tiers = tiersOf(quote.sections, lineItems)
  if (tiers.length < 2) return []
  return tiers.map(offered => {
    const lines = withOneTier(quote.sections, lineItems, offered.tier)
    return { ...offered, total: quoteTotals(lines, quote).total }
  })
}

/** Whether a quote of options alone has none selected, so that accepting it would order no work. */
export function isNothingChosen(
  lines: readonly Pick<LineItem, 'isOptional' | 'isSelected'>[],
): boolean {
  return lines.length > 0 && lines.every(line => line.isOptional && !line.isSelected)
}

export type TotalToShow = Pick<Quote, 'status' | 'changeOrder' | 'total'> &
  (
    | { lineItems: Parameters<typeof isNothingChosen>[0] }
    /** A quote in a list has no lines. */
    | { isNothingChosen?: boolean | undefined }
  )

/** Whether the customer has to choose an option before there is a total. A change order may remove all work. */
export function asksToChoose(quote: TotalToShow): boolean {
  const { status, changeOrder } = quote
  const isAnswered = status === 'approved' || status === 'rejected'
  return !isAnswered && changeOrder === null && hasNothingChosen(quote)
}

function hasNothingChosen(quote: TotalToShow): boolean {
  if ('lineItems' in quote) return isNothingChosen(quote.lineItems)
  return quote.isNothingChosen === true
}

/** The total as the customer reads it. */
export function shownTotal(quote: TotalToShow): string {
  return asksToChoose(quote) ? 'Choose an option' : formatDollars(quote.total)
}

/** The total as the business reads it in lists and mails. */
export function listedTotal(quote: TotalToShow): string {
  return asksToChoose(quote) ? 'Options only' : formatDollars(quote.total)
}
