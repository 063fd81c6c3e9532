// Fills the customer's page: the quote, with the options they consider and what they have typed.
import { formatInstantDay, formatMoment } from '@quotewright/domain/dates'
import { photoIdsIn } from '@quotewright/domain/quote-document/quote-document'
import {
  type AnswerProblem,
  type CustomerPage,
  nothingTyped,
  type OpenPage,
  type ShownMessage,
  type TypedAnswer,
} from '@quotewright/domain/quote-links/customer-page'
import { undoEnd } from '@quotewright/domain/quote-links/customer-quote'
import type { QuoteWithLines } from '@quotewright/domain/quotes/quote'
import { withChoice } from '@quotewright/domain/quotes/quote-options'
import { isUnanswered } from '@quotewright/domain/quotes/quote-status'
import type { FastifyRequest } from 'fastify'
import type { AccountContext, Context, Services } from '../context.ts'
import { takesDeposit } from '../online-payments/pay-offer.ts'
import { noteReturn } from '../online-payments/return-from-payment.ts'
import { measurePhotos } from '../photos/measure-photos.ts'
import { answerWay } from '../questions/answer-way.ts'
import { renewalOf } from '../questions/renewal.ts'
import { messagesOf } from '../questions/show-messages.ts'
import { remindersOfQuote } from '../reminders/quote-reminders.ts'
import { hasComingReminder, keepsDays, shownDays } from '../schedule/shown-days.ts'
import { numberToAsk } from '../texts/own-consent.ts'
import { isChangedContract } from './changed-contract.ts'
import { customerQuoteOf } from './customer-quote-of.ts'
import { waysToPayDeposit } from './deposit-by-hand.ts'
import { linkPreview } from './link-preview.ts'
import { openLink } from './open-link.ts'

type Entered = {
  selected?: readonly string[] | undefined
  typed?: TypedAnswer
  problem?: AnswerProblem | null
}

export async function fillPage(
  services: Services,
  token: string,
  request: FastifyRequest,
  { selected, typed = nothingTyped, problem = null }: Entered = {},
): Promise<CustomerPage> {
  const { ctx, quote: stored, contract } = await openLink(services, token, request)
  await noteReturn(ctx, { quoteNumber: stored.quoteNumber, invoiceId: null }, request)
  const quote = selected && isUnanswered(stored.status) ? withChoice(stored, selected) : stored
  const shown = await customerQuoteOf(ctx, { quote, contract })
  const shapes = await measurePhotos(ctx, photoIdsIn(shown.document))
  return {
    preview: linkPreview(services.config.publicUrl, token, shown),
    content: {
      token,
      quote: shown,
      shapes,
      typed,
      problem,
      messages: await shownMessages(ctx, quote),
      answers: await promisedWay(ctx, stored),
      undoEnd: undoEnd(ctx.user.business.timeZone, ctx.now()),
      questionId: ctx.newId(),
      renewalOn: shown.isExpired ? await shownRenewal(ctx, quote) : null,
      textsTo: isUnanswered(quote.status) ? await numberToAsk(ctx, quote) : null,
      keepsDays: await keepsDays(ctx, quote),
      days: await shownDays(ctx, quote),
      reminders: await shownReminders(ctx, quote),
      ...(shown.isReplaced && !(await isChangedContract(ctx, quote))
        ? { deposit: null, depositByHand: null }
        : await waysToPayDeposit(ctx, quote)),
      takesDeposit: isUnanswered(quote.status) && (await takesDeposit(ctx, quote)),
    },
  }
}

async function shownMessages(ctx: Context, quote: QuoteWithLines): Promise<ShownMessage[]> {
  const { timeZone } = ctx.user.business
  return (await messagesOf(ctx, quote)).map(({ at, ...message }) => ({
    ...message,
    on: formatMoment(timeZone, new Date(at)),
  }))
}

async function promisedWay(ctx: AccountContext, quote: QuoteWithLines) {
  const { to, textsTo } = await answerWay(ctx, quote)
  return { isMailed: to !== null, textsTo }
}

async function shownRenewal(ctx: Context, quote: QuoteWithLines): Promise<string | null> {
  const at = await ctx.inBusiness(tx => renewalOf(ctx, tx, quote))
  return at && formatInstantDay(ctx.user.business.timeZone, at)
}

async function shownReminders(ctx: Context, quote: QuoteWithLines): Promise<OpenPage['reminders']> {
  const { nextAt, stoppedBy } = await ctx.inBusiness(tx => remindersOfQuote(ctx, tx, quote))
  if (stoppedBy === 'customer') return 'refused'
  if (nextAt !== null) return 'planned'
  return (await hasComingReminder(ctx, quote)) ? 'visits' : null
}
