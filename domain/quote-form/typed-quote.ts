// The fields of a quote as typed in a form, and the body that creates or saves it.
import type { AnalysisRecord } from '../analysis/analysis-record.ts'
import { type EstimateRange, estimateRange } from '../estimate/estimate-range.ts'
import type { Cents, TaxRate } from '../money.ts'
import type { LineItem } from '../quotes/line-item.ts'
import type { QuoteWithLines } from '../quotes/quote.ts'
import { selectedAsOne, type TierPrice, tierPrices } from '../quotes/quote-options.ts'
import { UNNAMED_SECTION } from '../quotes/quote-section.ts'
import type { QuoteTerms } from '../quotes/quote-terms.ts'
import { withOneTier } from '../quotes/quote-tiers.ts'
import { type QuoteTotals, quoteTotals, roundingOf } from '../quotes/quote-totals.ts'
import { filledLines, lineToSend, pricedLine, type TypedLine, typedLine } from './typed-line.ts'
import { readShare, type TypedShare, typedShare } from './typed-share.ts'
import { readTaxRate } from './typed-tax.ts'

/** A text that is null in the quote is empty. */
export type TypedTerms = Omit<QuoteTerms, 'discount' | 'deposit' | 'exclusions' | 'assumptions'> & {
  discount: TypedShare | null
  deposit: TypedShare | null
  exclusions: string
  assumptions: string
  /** The sales tax rate as typed. Undefined while the stored rate, or that of the business, stands. */
  taxPercent?: string | undefined
}

export type TypedQuote = TypedTerms & {
  jobAddress: string
  validUntil: string
  notes: string
  lines: TypedLine[]
}

export function typedTerms(terms: QuoteTerms): TypedTerms {
  const { presentation, sections, discount, deposit, taxes, roundSections } = terms
  const { exclusions, assumptions, rangeReason } = terms
  return {
    presentation,
    sections,
    discount: typedShare(discount),
    deposit: typedShare(deposit),
    taxes,
    roundSections,
    exclusions: exclusions ?? '',
    assumptions: assumptions ?? '',
    rangeReason,
  }
}

/** A section without a title is sent as “Section”, because the server requires one. */
export function termsToSend(typed: TypedTerms): QuoteTerms {
  const { presentation, sections, discount, deposit, taxes, roundSections } = typed
  const { exclusions, assumptions, rangeReason } = typed
  return {
    presentation,
    sections: sections.map(section => ({
      ...section,
      title: section.title.trim() || UNNAMED_SECTION,
    })),
    discount: readShare(discount),
    deposit: readShare(deposit),
    taxes,
    roundSections,
    exclusions: orNull(exclusions),
    assumptions: orNull(assumptions),
    // Empty shows the range without a reason; drafts of older versions lack it.
    rangeReason: rangeReason?.trim() ?? null,
  }
}

export function typedQuote(
  quote: Pick<QuoteWithLines, 'jobAddress' | 'validUntil' | 'notes' | 'lineItems'> & QuoteTerms,
): TypedQuote {
  return {
    jobAddress: quote.jobAddress ?? '',
    validUntil: quote.validUntil ?? '',
    notes: quote.notes ?? '',
    ...typedTerms(quote),
    lines: quote.lineItems.map(typedLine),
  }
}

/** The rate of a quote as typed so far; `stored` if no possible rate is typed. */
export function typedTaxRate(
  { taxPercent }: Pick<TypedTerms, 'taxPercent'>,
  stored: TaxRate,
): TaxRate {
  return readTaxRate(taxPercent ?? '') ?? stored
}

/** The totals of a quote as typed so far. */
export function typedTotals(
  { lines, ...terms }: TypedTerms & { lines: readonly TypedLine[] },
  taxRate: TaxRate,
): QuoteTotals {
  const priced = selectedAsOne(terms.sections, filledLines(lines).map(pricedLine))
  return quoteTotals(priced, { ...termsToSend(terms), taxRate })
}

/** What rounding to whole dollars adds to the lines as typed so far; negative if it takes away. */
export function typedRounding(
  { lines, ...terms }: TypedTerms & { lines: readonly TypedLine[] },
  { subtotal }: Pick<QuoteTotals, 'subtotal'>,
): Cents {
  return roundingOf(selectedAsOne(terms.sections, filledLines(lines).map(pricedLine)), subtotal)
}

/** What the quote as typed so far costs with each tier; empty unless there are several. */
export function typedTierPrices(
  { lines, ...terms }: TypedTerms & { lines: readonly TypedLine[] },
  taxRate: TaxRate,
): TierPrice[] {
  const priced = selectedAsOne(terms.sections, filledLines(lines).map(pricedLine))
  return tierPrices({ ...termsToSend(terms), taxRate }, priced)
}

/** The range of a quote as typed so far, whether or not the customer sees it. Null unless sizes are assumed. */
export function typedRange(
  { lines, ...terms }: TypedTerms & { lines: readonly TypedLine[] },
  taxRate: TaxRate,
  analysis: Pick<AnalysisRecord, 'sizeBounds'> | null,
): EstimateRange | null {
  if (!analysis?.sizeBounds) return null
  const lineItems = selectedAsOne(terms.sections, filledLines(lines).map(pricedLine))
  return estimateRange({ ...termsToSend(terms), taxRate, lineItems, analysis })
}

type Sent<Fields> = {
  quote: Record<'jobAddress' | 'validUntil' | 'notes', string | null> &
    QuoteTerms &
    Fields & { taxRate?: TaxRate }
  lineItems: Omit<LineItem, 'total'>[]
}

/** Adds `fields`, which differ between creating and saving. Leaves out blank lines, and a rate that is not possible. */
export function quoteToSend<Fields>(typed: TypedQuote, fields: Fields): Sent<Fields> {
  const { jobAddress, validUntil, notes, lines, taxPercent = '' } = typed
  const taxRate = readTaxRate(taxPercent)
  return {
    quote: {
      jobAddress: orNull(jobAddress),
      validUntil: orNull(validUntil),
      notes: orNull(notes),
      ...termsToSend(typed),
      ...(taxRate !== null && { taxRate }),
      ...fields,
    },
    lineItems: withOneTier(typed.sections, filledLines(lines)).map(lineToSend),
  }
}

function orNull(text: string): string | null {
  return text.trim() || null
}
