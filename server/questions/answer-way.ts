// How the customer of a quote learns of an answer besides on their page: by mail, or else by text.
import type { AnswerWay } from '@quotewright/domain/quote-links/answer-way'
import type { QuoteWithLines } from '@quotewright/domain/quotes/quote'
import type { AccountContext } from '../context.ts'
import { asOwner } from '../db/as-owner.ts'
import { isStopped } from '../jobs/stopped-addresses.ts'
import { isUnknownSender } from '../quote-links/limit-recipients.ts'
import { stateOfLink } from '../quote-links/link-quote.ts'
import { quoteAddress } from '../quote-links/quote-address.ts'
import { showQuote } from '../quotes/show-quote.ts'
import { textsOf } from '../texts/customer-texts.ts'

export async function showAnswerWay(ctx: AccountContext, quoteId: string): Promise<AnswerWay> {
  return answerWay(ctx, await showQuote(ctx, quoteId))
}

/** Both lead to the customer's page, so neither goes out through a revoked link. Not within a transaction, like `textsOf`. */
export async function answerWay(ctx: AccountContext, quote: QuoteWithLines): Promise<AnswerWay> {
  const { address, link } = await ctx.inBusiness(async tx => ({
    address: await quoteAddress(ctx, tx, quote),
    link: await stateOfLink(ctx, tx, quote.id),
  }))
  if (link === 'revoked') return { to: null, textsTo: null }
  if (address !== null && (await takesMail(ctx, address))) return { to: address, textsTo: null }
  const texts = await textsOf(ctx, quote.customer)
  const isTexted = texts.isOffered && texts.consent !== null && !texts.isStopped
  return { to: null, textsTo: isTexted ? texts.phone : null }
}

async function takesMail(ctx: AccountContext, address: string): Promise<boolean> {
  return !isUnknownSender(ctx) && !(await isStopped(asOwner(ctx), address))
}
