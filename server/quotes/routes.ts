// Quotes over HTTP: endpoint → use case.
import { turnOf } from '../fair-queue.ts'
import type { Handlers } from '../http/bind.ts'
import { whenGone } from '../http/when-gone.ts'
import { showPdf } from '../signatures/show-pdf.ts'
import { arrangePhotos } from './arrange-photos.ts'
import { countQuotes } from './count-quotes.ts'
import { countRevision } from './count-revision.ts'
import { createQuote } from './create-quote.ts'
import { deleteQuote } from './delete-quote.ts'
import { duplicateQuote } from './duplicate-quote.ts'
import { listCards } from './list-cards.ts'
import { listChangeOrders } from './list-change-orders.ts'
import { replyWithQuotes } from './list-quotes.ts'
import { makeChangeOrder } from './make-change-order.ts'
import { reviseQuote } from './revise-quote.ts'
import { saveQuote } from './save-quote.ts'
import { setStartDay } from './set-start-day.ts'
import { showNeeds } from './show-needs.ts'
import { replyWithQuote } from './show-quote.ts'

export const quoteRoutes: Handlers<
  | 'quotes'
  | 'quoteCards'
  | 'quoteCounts'
  | 'quoteNeeds'
  | 'createQuote'
  | 'quote'
  | 'saveQuote'
  | 'arrangePhotos'
  | 'setStartDay'
  | 'reviseQuote'
  | 'duplicateQuote'
  | 'makeChangeOrder'
  | 'changeOrders'
  | 'deleteQuote'
  | 'quotePdf'
> = {
  quotes: { mayBeOld: true, handle: (ctx, { query }) => replyWithQuotes(ctx, query) },
  quoteCards: { mayBeOld: true, handle: (ctx, { query }) => listCards(ctx, query) },
  quoteCounts: { mayBeOld: true, handle: (ctx, { query }) => countQuotes(ctx, query.q) },
  quoteNeeds: {
    mayBeOld: true,
    handle: (ctx, { query }) => showNeeds(ctx, query.questions === 'true'),
  },
  createQuote: (ctx, { body }) => createQuote(ctx, body),
  quote: (ctx, { params }) => replyWithQuote(ctx, params.id),
  saveQuote: (ctx, { params, body }) => saveQuote(ctx, params.id, body),
  arrangePhotos: (ctx, { params, body }) => arrangePhotos(ctx, params.id, body),
  setStartDay: (ctx, { params, body }) => setStartDay(ctx, params.id, body),
  reviseQuote: {
    admit: (ctx, request) => countRevision(ctx, request.ip),
    handle: (ctx, { params }) => reviseQuote(ctx, params.id),
  },
  duplicateQuote: (ctx, { params, body }) => duplicateQuote(ctx, params.id, body),
  makeChangeOrder: (ctx, { params }) => makeChangeOrder(ctx, params.id),
  changeOrders: (ctx, { params }) => listChangeOrders(ctx, params.id),
  deleteQuote: async (ctx, { params }) => {
    await deleteQuote(ctx, params.id)
    return undefined
  },
  quotePdf: (ctx, { params, http }) => showPdf(ctx, params.id, turnOf(ctx, whenGone(http.reply))),
}
