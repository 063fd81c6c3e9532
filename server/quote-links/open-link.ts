// What a customer's link opens: the quote, in the name of the business that made it.

import type { CustomerQuote } from '@quotewright/domain/customer-quote'
import { dayIn } from '@quotewright/domain/dates'
import { AppError } from '@quotewright/domain/errors'
import type { QuoteWithLines } from '@quotewright/domain/quote'
import { quoteDocument } from '@quotewright/domain/quote-document'
import { templateOf } from '@quotewright/domain/quote-template'
import type { FastifyRequest } from 'fastify'
import { findCurrentUser } from '../accounts/find-user.ts'
import type { Context, Services } from '../context.ts'
import { contextOf } from '../http/bind.ts'
import { findQuote } from '../quotes/show-quote.ts'
import { findLink } from './store.ts'

export type OpenedLink = { ctx: Context; quote: QuoteWithLines }

/** A draft has no link: one that goes back to being a draft is out of sight until it is finished again. */
export async function openLink(
  services: Services,
  token: string,
  request: FastifyRequest,
): Promise<OpenedLink> {
  await services.rateLimiter.takeForClient('link', request.ip, { attempts: 600, minutes: 10 })
  const link = await findLink(services.pool, token)
  const user = link && (await findCurrentUser(services.pool, link.userId))
  if (!user) throw noSuchLink()
  const ctx = contextOf(services, user)
  const quote = await findQuote(ctx, link.quoteId)
  if (!quote || quote.status === 'draft') throw noSuchLink()
  return { ctx, quote }
}

function noSuchLink(): AppError {
  return new AppError(
    'not_found',
    'This link does not lead to a quote any more. Please ask for a new one.',
  )
}

export function isExpired(ctx: Context, { validUntil }: Pick<QuoteWithLines, 'validUntil'>) {
  // Days are text that sorts as time does; the last day still counts.
  return validUntil !== null && validUntil < dayIn(ctx.user.business.timeZone, ctx.now())
}

export function toCustomerQuote(ctx: Context, quote: QuoteWithLines): CustomerQuote {
  const { business } = ctx.user
  const template = templateOf(business)
  const { companyName, companyPhone, companyEmail } = template
  return {
    document: quoteDocument({ quote, template }),
    status: quote.status,
    version: quote.version,
    isExpired: isExpired(ctx, quote),
    business: { name: companyName, phone: companyPhone, email: companyEmail },
  }
}
