// Shows a customer the quote with the options they consider. Stores nothing.
import type { CustomerQuote, QuoteChoice } from '@quotewright/domain/quote-links/customer-quote'
import { withChoice } from '@quotewright/domain/quotes/quote-options'
import type { FastifyRequest } from 'fastify'
import type { Services } from '../context.ts'
import { customerQuoteOf } from './customer-quote-of.ts'
import { openLink, requireAnswerable } from './open-link.ts'

export async function previewChoice(
  services: Services,
  { token, selected }: QuoteChoice,
  { request }: { request: FastifyRequest },
): Promise<CustomerQuote> {
  const { ctx, quote, contract } = await openLink(services, token, request)
  requireAnswerable(ctx, { quote, contract })
  return customerQuoteOf(ctx, { quote: withChoice(quote, selected), contract })
}
