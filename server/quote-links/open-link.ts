// Opens a customer's link: finds the quote and a context of its business.
import { AppError } from '@quotewright/domain/errors'
import type { QuoteDocument } from '@quotewright/domain/quote-document/quote-blocks'
import { quoteDocument, quoteToPaint } from '@quotewright/domain/quote-document/quote-document'
import { templateOf } from '@quotewright/domain/quote-document/quote-template'
import {
  type ClosedBy,
  closedBy,
  closedSentence,
} from '@quotewright/domain/quote-links/closed-version'
import { nounOf, type QuoteWithLines } from '@quotewright/domain/quotes/quote'
import { isUnanswered } from '@quotewright/domain/quotes/quote-status'
import type { FastifyRequest } from 'fastify'
import { findCurrentUser } from '../accounts/find-user.ts'
import { hashToken } from '../accounts/tokens.ts'
import type { AccountContext, Context, Services } from '../context.ts'
import { asOwner } from '../db/as-owner.ts'
import { contextOf } from '../http/bind.ts'
import { limitLinks } from '../http/limit-links.ts'
import { findContract } from '../quotes/find-contract.ts'
import { isExpired } from '../quotes/is-expired.ts'
import { findQuote } from '../quotes/show-quote.ts'
import { type FoundLink, findLink } from './link-store.ts'

export type OpenedQuote = {
  quote: QuoteWithLines
  /** The accepted quote that a change order changes. */
  contract: QuoteWithLines | null
}
export type OpenedLink = OpenedQuote & { ctx: AccountContext }

/** A link whose quote is still to be read. */
type Sender = { ctx: AccountContext; quoteId: string; notAvailable: () => AppError }

export async function openLink(
  services: Services,
  token: string,
  request: FastifyRequest,
): Promise<OpenedLink> {
  const { ctx, quoteId, notAvailable } = await openSender(services, token, request)
  const quote = await findQuote(ctx, quoteId)
  if (!quote || isHidden(quote)) throw notAvailable()
  return { ctx, quote, contract: await findContract(ctx, quote) }
}

/** A quote that becomes a draft again is hidden until it is finished. */
export function isHidden({ status }: Pick<QuoteWithLines, 'status'>): boolean {
  return status === 'draft'
}

/** For callers that read the quote in a transaction of their own. */
export async function openSender(
  services: Services,
  token: string,
  request: FastifyRequest,
): Promise<Sender> {
  const link = await lookUpLink(services, token, request.ip)
  if (!link) {
    throw new AppError('not_found', 'This link does not lead to a quote. Please ask for a new one.')
  }
  const { quoteId, userId, isRevoked } = link
  const notAvailable = () => refusalOf(link)
  if (isRevoked || quoteId === null || userId === null) throw notAvailable()
  const user = await findCurrentUser(asOwner(services), userId)
  if (!user) throw notAvailable()
  return { ctx: contextOf(services, user), quoteId, notAvailable }
}

async function lookUpLink(
  services: Services,
  token: string,
  address: string,
): Promise<FoundLink | null> {
  await limitLinks(services, address)
  return findLink(asOwner(services), hashToken(token))
}

/** For a revoked, deleted or draft quote, the customer learns only the business's name and the phone number on its quotes. */
function refusalOf({ businessName, businessPhone }: FoundLink): AppError {
  const from = businessName === '' ? '' : ` from ${businessName}`
  const call = businessPhone === '' ? '' : ` Questions? Call ${businessPhone}.`
  return new AppError('not_found', `This quote${from} is no longer available.${call}`)
}

/** Throws `conflict` with the reason if the customer cannot answer the quote. */
export function requireAnswerable(ctx: Context, opened: OpenedQuote): void {
  const noun = nounOf(opened.quote)
  const closed = closedBy(opened.quote, opened.contract)
  if (closed !== null) {
    throw new AppError('conflict', `${closedSentence(closed, noun)}. Please ask ${wanted[closed]}.`)
  }
  if (!isUnanswered(opened.quote.status)) {
    throw new AppError('conflict', `This ${noun} has been answered already`)
  }
  if (isExpired(ctx, opened.quote)) {
    throw new AppError('conflict', `This ${noun} is no longer valid. Please ask for a new one.`)
  }
}

const wanted: Record<ClosedBy, string> = {
  replaced: 'for it',
  outdated: 'for a new one',
  unaccepted: 'about it',
}

export function isReplaced({ quote, contract }: OpenedQuote): boolean {
  return closedBy(quote, contract) !== null
}

/** The quote as the customer's page shows it. */
export function documentOf(ctx: Context, { quote, contract }: OpenedQuote): QuoteDocument {
  return quoteDocument({
    quote: quoteToPaint(quote),
    contract: contract && quoteToPaint(contract),
    template: templateOf(ctx.user.business),
  })
}
