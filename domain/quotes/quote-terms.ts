// What a quote says besides its lines: sections, how much the customer sees, discount, deposit, taxes, and its limits.
import * as z from 'zod/mini'
import type { QuoteTemplateForm } from '../quote-document/quote-template.ts'
import { Presentation } from './presentation.ts'
import { QuoteSection, SectionsToSave, withStoredParts } from './quote-section.ts'
import { Assumptions, Exclusions, RangeReason } from './scope-limits.ts'
import { ShareOfPrice } from './share-of-price.ts'
import { Taxes } from './taxes.ts'

const OptionalShare = z.nullable(ShareOfPrice)

export const QuoteTerms = z.object({
  presentation: Presentation,
  sections: z.array(QuoteSection),
  discount: OptionalShare,
  deposit: OptionalShare,
  taxes: Taxes,
  /** Whether the sum of each section is in whole dollars. */
  roundSections: z.boolean(),
  /** What the price does not include, in sentences. */
  exclusions: z.nullable(Exclusions),
  /** What the price takes for granted, in sentences. */
  assumptions: z.nullable(Assumptions),
  /** When the total becomes firm. If set and sizes are assumed, the customer sees the range beside the total. */
  rangeReason: z.nullable(RangeReason),
})
export type QuoteTerms = z.infer<typeof QuoteTerms>

/** The terms of a quote that has none, such as one from an older client. */
export const plainTerms: QuoteTerms = {
  presentation: 'byRepair',
  sections: [],
  discount: null,
  deposit: null,
  taxes: 'all',
  roundSections: false,
  exclusions: null,
  assumptions: null,
  rangeReason: null,
}

/** The terms that a new quote starts with. `taxes` is the business's. */
export function startingTerms(
  { presentation, exclusions, assumptions }: QuoteTemplateForm,
  taxes: Taxes = plainTerms.taxes,
): QuoteTerms {
  return {
    ...plainTerms,
    taxes,
    presentation: presentation ?? plainTerms.presentation,
    exclusions: exclusions?.trim() || null,
    assumptions: assumptions?.trim() || null,
  }
}

/** As a client sends them. What it leaves out stays as stored; in a new quote it is the plain term. */
export const TermsToSave = z.partial(z.extend(QuoteTerms, { sections: SectionsToSave }))

/** The stored terms with those a client sent. */
export function termsOf(sent: z.infer<typeof TermsToSave>, stored: QuoteTerms): QuoteTerms {
  const {
    presentation = stored.presentation,
    sections: sentSections = stored.sections,
    discount = stored.discount,
    deposit = stored.deposit,
    taxes = stored.taxes,
    roundSections = stored.roundSections,
    exclusions = stored.exclusions,
    assumptions = stored.assumptions,
    rangeReason = stored.rangeReason,
  } = sent
  return {
    presentation,
    sections: withStoredParts(sentSections, stored.sections),
    discount,
    deposit,
    taxes,
    roundSections,
    exclusions,
    assumptions,
    rangeReason,
  }
}
