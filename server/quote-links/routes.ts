// Sending, viewing and answering quotes over HTTP: endpoint → use case.
import type { Handlers } from '../http/bind.ts'
import { answerQuote } from './answer-quote.ts'
import { customerQuoteOf } from './customer-quote-of.ts'
import { emailQuote } from './email-quote.ts'
import { linkQuote, revokeLink, showLink } from './link-quote.ts'
import { listActivity, showHistory } from './list-activity.ts'
import { markOutcome } from './mark-outcome.ts'
import { previewChoice } from './preview-choice.ts'
import { readAnswer } from './read-answer.ts'
import { shareQuote } from './share-quote.ts'
import { showCustomerPdf, showCustomerPhoto, showCustomerQuote } from './show-customer-quote.ts'
import { undoDecline } from './undo-decline.ts'
import { undoShare } from './undo-share.ts'

export const quoteLinkRoutes: Handlers<
  | 'emailQuote'
  | 'markOutcome'
  | 'shareQuote'
  | 'undoShare'
  | 'linkQuote'
  | 'showLink'
  | 'revokeLink'
  | 'readAnswer'
  | 'quoteHistory'
  | 'activity'
  | 'customerQuote'
  | 'customerQuotePdf'
  | 'customerQuotePhoto'
  | 'previewChoice'
  | 'answerQuote'
  | 'undoDecline'
> = {
  emailQuote: {
    account: (ctx, { params, body, http }) => emailQuote(ctx, params.id, body, http.request.ip),
  },
  markOutcome: (ctx, { params, body }) => markOutcome(ctx, params.id, body),
  shareQuote: (ctx, { params, body }) => shareQuote(ctx, params.id, body),
  undoShare: (ctx, { params }) => undoShare(ctx, params.id, params.shareId),
  linkQuote: (ctx, { params }) => linkQuote(ctx, params.id),
  showLink: (ctx, { params }) => showLink(ctx, params.id),
  revokeLink: async (ctx, { params }) => {
    await revokeLink(ctx, params.id)
    return undefined
  },
  readAnswer: async (ctx, { params }) => {
    await readAnswer(ctx, params.id)
    return undefined
  },
  quoteHistory: (ctx, { params }) => showHistory(ctx, params.id),
  activity: { mayBeOld: true, handle: (ctx, { query }) => listActivity(ctx, query) },
  customerQuote: (services, { query, http }) => showCustomerQuote(services, query.token, http),
  customerQuotePdf: (services, { query, http }) => showCustomerPdf(services, query.token, http),
  customerQuotePhoto: (services, { params, query, http }) =>
    showCustomerPhoto(services, query, params.id, http),
  previewChoice: (services, { body, http }) => previewChoice(services, body, http),
  answerQuote: async (services, { body, http }) => {
    const { ctx, ...answered } = await answerQuote(services, body, http)
    return customerQuoteOf(ctx, answered)
  },
  undoDecline: (services, { body, http }) => undoDecline(services, body, http),
}
