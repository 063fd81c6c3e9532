// The quote in a template's preview: the newest one, or an example, presented as new quotes will be.
import type { TaxRate } from '../money.ts'
import type { QuoteWithLines } from '../quotes/quote.ts'
import { startingTerms } from '../quotes/quote-terms.ts'
import { exampleQuote } from './example-quote.ts'
import { type QuoteToPaint, quoteToPaint } from './quote-document.ts'
import type { QuoteTemplateForm } from './quote-template.ts'

export function quoteToPreview(
  newest: QuoteWithLines | null | undefined,
  template: QuoteTemplateForm,
  business: { taxRate: TaxRate; today: string },
): QuoteToPaint {
  const quote = newest ? quoteToPaint(newest) : exampleQuote(business)
  const { presentation, exclusions, assumptions } = startingTerms(template)
  return { ...quote, presentation, exclusions, assumptions }
}
